// The page of the game. It has no origin, so it keeps nothing: what it knows is on the server, and in this file's variables.
import { isFair } from "./fair-number.mjs";

const NUMBERS = 10_000;
const TRIES = 5;
/** Statuses of refusals that say nothing of a roll that was asked for before: nobody has looked at it. */
const UNDECIDED = [401, 429];
const { locale, texts } = JSON.parse(document.getElementById("page").textContent);
const root = document.getElementById("game");
const format = `${locale === "en" ? "en-GB" : locale}-u-nu-latn`;

let key = "";
let game = null;
let clientSeed = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("");
let target = 4_950;
let stake = null;
/** A roll whose answer has not come; it is asked for again under the same id, and no other is begun. */
let pending = null;
let isAsking = false;
/** Whether answers were lost, so that there may be rolls here that are not shown yet. */
let isBehind = false;
let last = null;
let said = "";
const fairById = new Map();

const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const numberText = (number) =>
  new Intl.NumberFormat(format, { minimumFractionDigits: 2, minimumIntegerDigits: 2 }).format(number / 100);

const decimals = () => game.subunits.length - 1;
function decimalText(amount, places = decimals()) {
  const digits = amount
    .toString()
    .replace("-", "")
    .padStart(places + 1, "0");
  const sign = amount < 0n ? "-" : "";
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
function money(amount) {
  const places = { minimumFractionDigits: decimals(), maximumFractionDigits: decimals() };
  return new Intl.NumberFormat(format, { style: "currency", currency: game.currency, ...places }).format(
    decimalText(amount),
  );
}

/** Whole subunits; null for what is no amount. Digits and commas of any keyboard will do. */
function parseAmount(text) {
  const plain = text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[,٫]/g, ".");
  const [, whole, part = ""] = /^(\d{1,15})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === undefined || part.length > decimals()) return null;
  const amount = BigInt(whole + part.padEnd(decimals(), "0"));
  return amount > 0n ? amount : null;
}

const winOf = (amount) => (amount * BigInt(NUMBERS - game.house_edge)) / BigInt(target);
const multiplier = () => decimalText((BigInt(NUMBERS - game.house_edge) * 10_000n) / BigInt(target), 4);

class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** An answer, or a refusal in the words of the server; whatever else goes wrong is thrown as it is. */
async function ask(path, body) {
  const response = await fetch(`/demo-games/dice/${path}?locale=${encodeURIComponent(locale)}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(key !== "" && { authorization: `Bearer ${key}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.message, response.status);
  return answer;
}

function element(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function showMessage(text) {
  const message = element("p", {}, text);
  message.setAttribute("role", "alert");
  root.replaceChildren(element("h1", {}, texts.title), message);
  root.setAttribute("aria-busy", "false");
}

async function open() {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  try {
    const { key: given, ...opened } = await ask("sessions", { token });
    key = given;
    game = opened;
    stake = BigInt(game.min_stake) * 10n;
    target = Math.min(target, game.targets.max);
    build();
  } catch (error) {
    // The token may be used up by now, so only the lobby can help.
    showMessage(error instanceof Refused ? error.message : `${texts.failed} ${texts.too_late}`);
  }
}

const view = {};

function build() {
  view.balance = element("strong", { className: "num" });
  view.number = element("div", { className: "number num", ariaHidden: "true" }, "00.00");
  view.said = element("p", { className: "said" });
  view.said.setAttribute("role", "status");
  view.below = element("div", { className: "below" });
  view.mark = element("div", { className: "mark", hidden: true });
  view.chance = element("input", {
    type: "range",
    min: game.targets.min,
    max: game.targets.max,
    step: 50,
    value: target,
    oninput: () => choose(Number(view.chance.value)),
  });
  view.chanceText = element("span", { className: "num" });
  view.stake = element("input", {
    inputMode: "decimal",
    autocomplete: "off",
    value: decimalText(stake),
    oninput: () => {
      stake = parseAmount(view.stake.value);
      update();
    },
    onkeydown: ({ key: pressed }) => {
      if (pressed === "Enter") void roll();
    },
  });
  view.multiplier = element("strong", { className: "num" });
  view.win = element("strong", { className: "num" });
  // No form: in a frame of this kind none can be sent, not even to its own script.
  view.roll = element("button", { type: "button", className: "main", onclick: () => void roll() });
  const controls = element(
    "div",
    { className: "panel" },
    element(
      "div",
      { className: "fields" },
      element("label", {}, element("span", {}, `${texts.chance}: `, view.chanceText), view.chance),
      element("label", {}, `${texts.stake} (${game.currency})`, view.stake),
    ),
    element(
      "div",
      { className: "fields" },
      element("div", { className: "fact" }, element("span", { className: "soft" }, texts.multiplier), view.multiplier),
      element("div", { className: "fact" }, element("span", { className: "soft" }, texts.possible_win), view.win),
    ),
    view.roll,
  );
  const terms = fill(texts.terms, { rtp: decimalText(BigInt(NUMBERS - game.house_edge), 2) });
  root.replaceChildren(
    element(
      "div",
      { className: "head" },
      element("h1", {}, texts.title),
      element("p", {}, `${texts.balance} `, view.balance),
    ),
    element(
      "div",
      { className: "panel" },
      view.number,
      view.said,
      element("div", { className: "track", ariaHidden: "true" }, view.below, view.mark),
    ),
    controls,
    element("p", { className: "soft" }, terms),
    buildFairness(),
  );
  root.setAttribute("aria-busy", "false");
  update();
}

function buildFairness() {
  view.commitment = element("code");
  view.nonce = element("span", { className: "num" });
  view.clientSeed = element("input", {
    value: clientSeed,
    maxLength: 64,
    pattern: "[A-Za-z0-9_\\-]+",
    autocomplete: "off",
    onchange: () => {
      if (/^[\w-]{1,64}$/.test(view.clientSeed.value)) clientSeed = view.clientSeed.value;
      else view.clientSeed.value = clientSeed;
    },
  });
  view.reveal = element("button", { type: "button", onclick: () => void reveal() }, texts.reveal);
  view.rolls = element("tbody");
  const heads = [texts.number, texts.chance, texts.stake, texts.win, texts.check];
  const seeds = [texts.count, texts.client_seed_short, texts.server_seed];
  const scroll = element(
    "div",
    { className: "scroll", tabIndex: 0 },
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element("tr", {}, ...[...heads, ...seeds].map((head) => element("th", { scope: "col" }, head))),
      ),
      view.rolls,
    ),
  );
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", texts.history);
  return element(
    "details",
    { className: "panel" },
    element("summary", {}, texts.fairness),
    element("p", { className: "soft" }, texts.fairness_how),
    element("div", { className: "fact" }, element("span", { className: "soft" }, texts.commitment), view.commitment),
    element("div", {}, element("span", { className: "soft" }, `${texts.nonce}: `), view.nonce),
    element("label", {}, texts.client_seed, view.clientSeed),
    view.reveal,
    element("h2", {}, texts.history),
    scroll,
  );
}

function choose(next) {
  target = next;
  update();
}

function update() {
  view.balance.textContent = game.balance === null ? "–" : money(BigInt(game.balance));
  view.chanceText.textContent = `${numberText(target)} %`;
  view.chance.setAttribute("aria-valuetext", `${numberText(target)} %`);
  view.multiplier.textContent = `× ${multiplier()}`;
  view.win.textContent = stake === null ? "–" : money(winOf(stake));
  view.stake.setAttribute("aria-invalid", String(stake === null));
  view.below.style.inlineSize = `${target / 100}%`;
  const again = pending === null ? texts.roll : texts.again;
  view.roll.textContent = isAsking ? texts.rolling : again;
  view.roll.disabled = isAsking || stake === null;
  // What is asked for again is what is shown.
  view.chance.disabled = pending !== null;
  view.stake.readOnly = pending !== null;
  view.reveal.disabled = isAsking || pending !== null;
  view.said.textContent = stake === null ? texts.stake_invalid : said;
  view.commitment.textContent = game.commitment;
  view.nonce.textContent = String(game.nonce);
  if (last !== null) {
    view.number.textContent = numberText(last.number);
    view.number.dataset.end = BigInt(last.win) > 0n ? "won" : "lost";
    view.mark.hidden = false;
    view.mark.style.insetInlineStart = `calc(${last.number / 100}% - 2px)`;
  }
  view.rolls.replaceChildren(...game.rolls.map(rowOf));
}

function rowOf(roll) {
  const verdicts = new Map([
    [undefined, texts.not_revealed],
    [null, texts.cannot_check],
    [true, texts.checks],
    [false, texts.differs],
  ]);
  const cells = [
    numberText(roll.number),
    `${numberText(roll.target)} %`,
    ...[roll.stake, roll.is_void ? "0" : roll.win].map((amount) =>
      roll.currency === game.currency ? money(BigInt(amount)) : roll.currency,
    ),
    verdicts.get(fairById.get(roll.id)),
  ].map((text) => element("td", { className: "num" }, text));
  const seeds = [String(roll.nonce), roll.client_seed, roll.server_seed ?? "–"].map((text) =>
    element("td", {}, element("code", {}, text)),
  );
  return element("tr", {}, ...cells, ...seeds);
}

async function roll() {
  if (isAsking || stake === null) return;
  const asked = pending ?? newRoll();
  isAsking = true;
  said = "";
  update();
  try {
    if (pending === null) await catchUp();
    pending = asked;
    update();
    show(await rolled());
  } catch (error) {
    if (error instanceof Refused && !UNDECIDED.includes(error.status)) pending = null;
    said = error instanceof Refused ? error.message : lostText();
  }
  isAsking = false;
  update();
  // Who cannot be told now is told before the next roll.
  if (pending === null) await catchUp().then(update, () => undefined);
}

const lostText = () => (pending === null ? texts.failed : texts.unanswered);

function newRoll() {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  return { id: bytes.join(""), client_seed: clientSeed, target, stake: stake.toString() };
}

function show(roll) {
  pending = null;
  last = roll;
  const others = game.rolls.filter(({ id }) => id !== roll.id);
  game = { ...game, balance: roll.balance, nonce: roll.nonce + 1, rolls: [roll, ...others].slice(0, 20) };
  said = BigInt(roll.win) > 0n ? wonText(roll) : fill(texts.lost, lostOf(roll));
}

/** What became of rolls whose answers were lost, and what there is now. */
async function catchUp() {
  if (!isBehind) return;
  const now = await ask("game");
  game = { ...game, ...now };
  isBehind = false;
}

const wonText = ({ number, win }) => fill(texts.won, { number: numberText(number), win: money(BigInt(win)) });
const lostOf = (lost) => ({ number: numberText(lost.number), target: numberText(lost.target) });

/** The same roll is asked for until there is an answer: it is made once. */
async function rolled() {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask("rolls", pending);
    } catch (error) {
      if (error instanceof Refused) throw error;
      isBehind = true;
      if (attempt === TRIES) throw error;
      said = navigator.onLine ? "" : texts.offline;
      update();
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
    }
  }
}

async function reveal() {
  view.reveal.disabled = true;
  try {
    game = { ...game, ...(await ask("seeds", {})) };
    for (const shown of game.rolls.filter(({ server_seed: seed }) => seed !== null))
      fairById.set(shown.id, crypto.subtle === undefined ? null : await isFair(shown));
  } catch (error) {
    said = error instanceof Refused ? error.message : texts.failed;
  }
  update();
}

void open();
