// Uses the playground in a browser as people do: from a file, with the mouse, the keyboard, and on a phone.
//
//   node playground.mjs PAGE BROWSER [FOLDER]     FOLDER gets pictures of it

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const [, , page, program, folder] = process.argv;
const address = pathToFileURL(page).href, browser = new Browser(program);
let checks = 0;

function check(condition, what) {
  checks += 1;
  if (!condition) throw new Error(`not so: ${what}`);
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const open = async (options, hash = "") => {
  await browser.open(address + hash, options);
  await browser.until("document.documentElement.dataset.ready");
};
const choose = async (name) => {
  await browser.evaluate(`(() => {
    const list = document.getElementById("examples");
    list.value = ${JSON.stringify(name)};
    list.dispatchEvent(new Event("change"));
  })()`);
  await wait(60);
};
const type = (text) => browser.evaluate(`(() => {
  const text = document.getElementById("text");
  text.value = ${JSON.stringify(text)};
  text.dispatchEvent(new Event("input"));
})()`);
const frame = (selector) => browser.evaluate(`(() => {
  const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})()`);
const view = (name) => frame(`[data-name="${name}"]`);
const center = ([x, y, width, height]) => [x + width / 2, y + height / 2];
const texts = (selector) => browser.evaluate(
  `[...document.querySelectorAll(${JSON.stringify(selector)})].map((node) => node.textContent)`);
const picture = async (name) => {
  await wait(500);
  if (folder) writeFileSync(join(folder, `${name}.png`), await browser.screenshot());
};

try {
  await open();
  const [left] = await frame("#window"), name = await view("name");
  check(name[0] + name[2] === left + 360 - 16, "the field ends 16 points before the window");
  check((await texts(".error")).length === 0, "no line is wrong");
  await browser.until(`document.getElementById("limits").textContent.includes("title wraps")`);
  check((await texts("#limits p")).some((line) => /^below \d+: line 22 \(name.width == 240 @500\) gives way/.test(line)), "what gives way");
  await picture("light");

  // The corner is dragged, the edge moved by keys.
  const corner = center(await frame(".handle.corner"));
  await browser.drag(corner, [corner[0] - 80, corner[1] + 40], 8);
  await wait(100);
  check(`${(await frame("#window")).slice(2)}` === "280,460", "the window follows the corner");
  check((await view("name"))[0] + (await view("name"))[2] === left + 280 - 16, "and the field the window");
  await browser.evaluate(`document.querySelector(".handle.right").focus()`);
  for (let press = 0; press < 3; press++) await browser.key("ArrowRight", 8);
  await wait(100);
  check((await frame("#window"))[2] === 310, "keys move the edge");

  // What decides a frame, by mouse and by keyboard.
  await browser.click(...center(await view("name")));
  await wait(60);
  check((await texts("#findings h2"))[0].startsWith("What decides the frame of name:"), "a click shows what decides");
  check((await texts("#findings a")).some((line) => line.includes("name.trailing == window.trailing - 16 @750")), "the line");
  check((await texts("#gutter .chosen")).includes("20"), "its number is marked");
  await browser.evaluate(`document.querySelector('[data-name="title"]').focus()`);
  await browser.key("Enter");
  await wait(60);
  check((await texts("#findings h2"))[0].startsWith("What decides the frame of title:"), "Enter does as well");

  // A slider changes the text and the layout.
  await browser.evaluate(`(() => {
    const input = document.querySelector("#sliders input");
    input.value = 120;
    input.dispatchEvent(new Event("input"));
  })()`);
  check((await browser.evaluate(`document.getElementById("text").value`)).includes("window.trailing - 16 @120"), "the text");
  check((await texts("#sliders output"))[0] === "120", "the number beside the slider");

  // Errors name the line.
  await type("view a\na.left == b.middle\nH:[a]-\n");
  check((await texts(".error")).length === 2 && (await texts("#gutter .bad")).join() === "2,3", "errors of lines 2 and 3");
  await type("a.width + 10 == 2 * b.width - 4 @900\nV:|-[a(40)]-[b(40)]\nH:|-[a]\nH:|-[b(57)]");
  check(`${(await view("a")).slice(2)}` === "100,40", "an equation with a view on both sides");

  await choose("Right to left");
  const [rtl, , rtlWidth] = await frame("#window"), icon = await view("icon");
  check(icon[0] + icon[2] === rtl + rtlWidth - 16, "leading is on the right");
  await choose("Stack");
  check((await view("two"))[0] - (await view("one"))[0] - 40 === (await view("three"))[0] - (await view("two"))[0] - 80, "equal spaces");
  await choose("Form");
  check((await view("first"))[2] === (await view("last"))[2] && (await texts(".bad, .loose")).length === 0, "a form");
  await choose("Height for width");
  const tall = (await view("left"))[3];
  const edge = center(await frame(".handle.right"));
  await browser.drag(edge, [edge[0] - 150, edge[1]]);
  await wait(100);
  check((await view("left"))[3] > tall, "a text that is narrower is higher");
  await choose("Ambiguity");
  check((await texts("p.loose")).join() === "second: left,third: width", `${await texts("p.loose")}`);
  await choose("Conflict");
  check((await texts("p.conflict")).length === 4, "three lines, and what the window asks for");
  check((await texts("#gutter .bad")).join() === "4,5,6", "they are marked");
  await browser.until(`document.getElementById("limits").textContent.includes("no solution already")`);
  check(await browser.evaluate(`document.querySelector('[data-name="box"]').classList.contains("bad")`), "the view as well");
  await type((await browser.evaluate(`document.getElementById("text").value`)).replace("box.width == 200", "box.width == 200 @900"));
  check((await texts("p.conflict")).length === 0, "a lower priority ends the conflict");

  // The address has the text.
  await type("view shared 30 x 20\nH:|-[shared]\nV:|-[shared]\n");
  await browser.evaluate(`document.getElementById("share").click()`);
  await browser.until(`location.hash.length > 10`);
  const hash = await browser.evaluate("location.hash");
  await open({}, hash);
  check(`${(await view("shared")).slice(2)}` === "30,20", "it comes back from the address");
  await open({}, "#nonsense");
  check((await texts("#notice"))[0].includes("no text that can be read"), "what is no text is said");

  // A thousand views follow.
  await open({ width: 1280, height: 800 });
  await choose("A thousand views");
  check((await texts("#times"))[0].includes("1001 views"), "a thousand, and the grid");
  // They are drawn where they were laid out, as a point within each and one between them show.
  const drawn = await browser.evaluate(`(() => {
    const grid = document.querySelector("canvas.grid"), { width, height } = grid, context = grid.getContext("2d");
    const isFilled = (x, y) => context.getImageData(Math.round(x), Math.round(y), 1, 1).data[3] > 0;
    let filled = 0;
    for (let row = 0; row < 40; row++) {
      for (let column = 0; column < 25; column++) filled += isFilled((column + 0.5) * width / 25, (row + 0.5) * height / 40);
    }
    let gaps = 0;
    for (let x = 0; x < width; x++) gaps += !isFilled(x, height / 80);
    const { width: shown } = grid.getBoundingClientRect();
    const isWhole = Math.abs(shown - width) < 1 && getComputedStyle(grid).padding === "0px";
    return [filled, gaps > 20, isWhole];
  })()`);
  check(`${drawn}` === "1000,true,true", `drawn: ${drawn}`);
  const [gridX, gridY, gridWidth, gridHeight] = await frame("canvas.grid");
  await browser.click(gridX + gridWidth * 1.5 / 25, gridY + gridHeight * 2.5 / 40);
  await wait(200);
  check((await texts("#findings h2"))[0].startsWith("What decides the frame of cells3_2:"), `${await texts("#findings h2")}`);
  await browser.click(gridX + gridWidth * 1.5 / 25, gridY + gridHeight * 2.5 / 40);
  const grip = center(await frame(".handle.corner"));
  await browser.evaluate(`(() => {
    window.frames = [];
    const tick = (time) => { window.frames.push(time); window.ticking = requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
  })()`);
  const before = await browser.metrics();
  await browser.drag(grip, [grip[0] - 120, grip[1] - 60], 60);
  const after = await browser.metrics();
  const gaps = await browser.evaluate(`(() => {
    cancelAnimationFrame(window.ticking);
    return window.frames.slice(1).map((time, index) => time - window.frames[index]);
  })()`);
  const [times] = await texts("#times");
  check(`${(await frame("#window")).slice(2)}` === "520,420", "they follow");
  // What the page's own thread did for a frame; drawing the picture on the screen is other threads', without a GPU.
  const spent = (name) => ((after[name] - before[name]) * 1000 / gaps.length).toFixed(1);
  const rate = 1000 * gaps.length / gaps.reduce((sum, gap) => sum + gap, 0), onTime = gaps.filter((gap) => gap < 17).length;
  console.error(`playground: a thousand views: ${times}; ${rate.toFixed(0)} frames a second, ${onTime} of ${gaps.length} on time, of ` +
    `which each took the page ${spent("TaskDuration")} ms: ${spent("ScriptDuration")} script, ` +
    `${spent("RecalcStyleDuration")} style, ${spent("LayoutDuration")} layout`);
  await picture("thousand");

  await open({ scheme: "dark" });
  await choose("Conflict");
  check(await browser.evaluate(`getComputedStyle(document.body).backgroundColor`) === "rgb(22, 23, 26)", "dark where the system is");
  await picture("dark");
  await browser.evaluate(`document.getElementById("scheme").click()`);
  check(await browser.evaluate(`getComputedStyle(document.body).backgroundColor`) === "rgb(245, 245, 247)", "light at a click");

  await open({ width: 390, height: 844, isPhone: true });
  check(await browser.evaluate("document.documentElement.scrollWidth") <= 390, "no wider than a phone");
  check((await frame("#window"))[1] < (await frame("#text"))[1], "the layout is above the text");
  await picture("phone");

  check(browser.complaints.length === 0, browser.complaints.join("\n"));
  console.error(`playground: ${checks} checks passed`);
} finally {
  await browser.close();
}
