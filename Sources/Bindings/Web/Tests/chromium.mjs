// Runs the tests in a browser, from a server on this machine, and prints the lines of compare.js.
//
//   node chromium.mjs PACKAGE BROWSER

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { Browser } from "./browser.mjs";

const [, , folder, program] = process.argv;
const types = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
const server = createServer(async ({ url }, response) => {
  const [, place, name] = url.split("/"), extension = name?.split(".").at(-1);
  const directory = { package: folder, tests: new URL(".", import.meta.url).pathname }[place];
  try {
    const body = directory ? await readFile(join(directory, basename(name))) : "<!DOCTYPE html><title>tests</title>";
    response.writeHead(200, { "Content-Type": types[extension] ?? "text/html" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

const browser = new Browser(program);
try {
  await browser.open(`http://127.0.0.1:${server.address().port}/page`);
  const { checks, lines, agent } = await browser.evaluate(`(async () => {
    const module = await import("/package/layoutsolver.js");
    const { run } = await import("/tests/interface.js"), { compare } = await import("/tests/compare.js");
    const compiled = await WebAssembly.compileStreaming(fetch("/package/layoutsolver.wasm"));
    return {
      checks: run(() => new module.Library(compiled), module),
      lines: compare(await module.load(), module),
      agent: navigator.userAgent.match(/(Headless)?Chrome\\/[0-9]+/)[0],
    };
  })()`);
  console.error(`JavaScript module in ${agent}: ${checks} checks passed`);
  console.log(lines.join("\n"));
} finally {
  await browser.close();
  server.close();
}
