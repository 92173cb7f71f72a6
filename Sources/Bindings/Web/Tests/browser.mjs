// Drives a headless Chromium over a pipe by its DevTools protocol; nothing else is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
  constructor(program) {
    this.profile = mkdtempSync(join(tmpdir(), "browser-"));
    this.process = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
      "--disable-background-networking", "--remote-debugging-pipe", `--user-data-dir=${this.profile}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    [, , , this.input, this.output] = this.process.stdio;
    this.answers = new Map();
    this.next = 1;
    this.complaints = [];
    let text = "";
    this.output.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      for (let end; (end = text.indexOf("\0")) >= 0; text = text.slice(end + 1)) this.hear(JSON.parse(text.slice(0, end)));
    });
  }

  hear({ id, result, error, method, params }) {
    if (id !== undefined) {
      const { resolve, reject } = this.answers.get(id);
      this.answers.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else if (method === "Runtime.exceptionThrown") {
      const { exception, text } = params.exceptionDetails;
      this.complaints.push(exception?.description ?? text);
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      this.complaints.push(`${params.entry.text} ${params.entry.url ?? ""}`);
    }
  }

  send(method, params = {}) {
    const id = this.next++;
    this.input.write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return new Promise((resolve, reject) => this.answers.set(id, { resolve, reject }));
  }

  /** Shows a page, of a width and height in points. */
  async open(url, { width = 1280, height = 800, isPhone = false, scheme = "light" } = {}) {
    if (this.session === undefined) {
      const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
      const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
      this.session = sessionId;
      for (const domain of ["Page", "Runtime", "Log", "Performance"]) await this.send(`${domain}.enable`);
    }
    await this.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: isPhone ? 2 : 1, mobile: isPhone,
    });
    await this.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
    await this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url });
    await this.until(`location.href !== "about:blank" && document.readyState === "complete"`);
  }

  /** What an expression comes to in the page; a promise is waited for. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** What the page's thread has spent on what, in seconds. */
  async metrics() {
    const { metrics } = await this.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  /** Waits for an expression to be true. */
  async until(expression, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      if (await this.evaluate(`Boolean(${expression})`).catch(() => false)) return;
      if (Date.now() > end) throw new Error(`never so: ${expression}\n${this.complaints.join("\n")}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async mouse(type, x, y, buttons = 1) {
    await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
  }

  async click(x, y) {
    await this.mouse("mouseMoved", x, y, 0);
    await this.mouse("mousePressed", x, y);
    await this.mouse("mouseReleased", x, y, 0);
  }

  /** Presses at a place, moves to another in steps, and lets go. */
  async drag([x, y], [toX, toY], steps = 10) {
    await this.mouse("mouseMoved", x, y, 0);
    await this.mouse("mousePressed", x, y);
    for (let step = 1; step <= steps; step++) {
      await this.mouse("mouseMoved", x + (toX - x) * step / steps, y + (toY - y) * step / steps);
    }
    await this.mouse("mouseReleased", toX, toY, 0);
  }

  async key(key, modifiers = 0) {
    const text = key.length === 1 ? key : undefined;
    const windowsVirtualKeyCode = { Enter: 13, Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }[key];
    for (const type of ["keyDown", "keyUp"]) {
      await this.send("Input.dispatchKeyEvent", {
        type, key, code: key, modifiers, windowsVirtualKeyCode,
        ...(type === "keyDown" && (text ?? (key === "Enter" ? "\r" : undefined)) ? { text: text ?? "\r" } : {}),
      });
    }
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.session = undefined;
    this.send("Browser.close").catch(() => {});
    const timer = setTimeout(() => this.process.kill("SIGKILL"), 5000);
    await ended;
    clearTimeout(timer);
    rmSync(this.profile, { recursive: true, force: true });
  }
}
