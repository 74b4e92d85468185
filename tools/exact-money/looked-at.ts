/**
 * Last words of the names that may be numbers: how many there are, where something stands, when, and codes. Amounts,
 * odds, rates and shares are none of these.
 */
export const COUNTS: ReadonlySet<string> = new Set(
  [
    // How many: `winCount`, `totalCount`; `subunits` and `perUnit` are how many make one unit.
    ["count", "counts", "length", "limit", "size", "smallest", "largest", "least", "most", "wins", "legs", "taken"],
    [
      "subunits",
      "unit",
      "decimals",
      "digits",
      "places",
      "scale",
      "exponent",
      "bets",
      "freebets",
      "left",
      "tied",
      "live",
    ],
    ["bytes"],
    ["free", "missing", "open", "undecided", "foreign", "sport", "tournament", "batch", "home", "away", "changes"],
    // Where: places in lists and texts.
    ["index", "place", "position", "point", "page", "row", "rank", "priority", "start", "first", "second", "split"],
    ["low", "high", "middle", "from", "to", "offset", "step", "zero", "target"],
    // When, and for how long.
    ["ms", "seconds", "speed", "at", "time", "elapsed", "delay", "delays", "end"],
    // Which.
    ["code", "codes", "version", "versions", "status", "stage"],
  ].flat(),
);

/** Calls that answer with a count, a place or a time. */
export const COUNT_CALLS: ReadonlySet<string> = new Set([
  "indexOf",
  "lastIndexOf",
  "findIndex",
  "getTime",
  "nowMs",
  "now",
  "countOf",
  "rank",
  "playedSeconds",
]);

/** Everything else that is done with numbers or divided, each read and found to make no float of an amount or a price. */
export const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  "apps/server/src/book/bets/bet-view.ts": ["Number(combinationCount(totalCount, winCount))"],
  "apps/server/src/book/bets/list-bets.ts": ["(query.page - 1) * query.limit", "Number(total)"],
  // A digit, and whole numbers of millionths.
  "apps/server/src/book/bets/wire-odds.ts": [
    'Number(fraction[PLACES] ?? "0")',
    "10n ** BigInt(PLACES)",
    "rounded / unit",
    "rounded % unit",
  ],
  // What a limit in euros is in another currency: whole subunits, rounded down.
  "apps/server/src/book/book-config.ts": [
    "Math.round(delayMs * scale)",
    "delayMs * scale",
    "(euro * euroCents) / 100n",
  ],
  // How many bets, by a word.
  "apps/server/src/book/book-tally.ts": ["accepted", "refused", "settled", "(counts.get(name) ?? 0) + 1"],
  // `broken`, there and below: refusals by the place of their bet.
  "apps/server/src/book/book.ts": [
    "broken",
    "Math.max(0, feed.now() - feedTimeMs) / feedSpeed",
    "(this.betCounts.get(match_id) ?? 0) + 1",
    "this.#lag.leastMs() / 1000",
    "this.#delay.overdueMs() / 1000",
  ],
  // How long the feed is behind or silent.
  "apps/server/src/book/feed-lag.ts": [
    "Math.max(0, (feedNowMs() - aliveAtMs) / feedSpeed)",
    "(feedNowMs() - aliveAtMs) / feedSpeed",
    "feedNowMs() - aliveAtMs",
    "Math.min(...[...this.#heard.keys()].map((provider) => this.#lagMs(provider)), Number.POSITIVE_INFINITY)",
    "Math.max(last.behindMs, this.#options.clock.elapsedMs() - last.elapsedMs)",
    "this.#options.clock.elapsedMs() - last.elapsedMs",
  ],
  // How long a follower keeps what it may have to tell.
  "apps/server/src/book/following.ts": ["2 * UNTOLD_MS"],
  // The room for texts that are kept ready.
  "apps/server/src/book/catalogue/match-presenter.ts": ["64 * 2 ** 20", "2 ** 20"],
  "apps/server/src/book/catalogue/written-texts.ts": [
    "bytesOf(json) - (known === undefined ? 0 : bytesOf(known.json))",
    "json.length * BYTES_A_LETTER + BYTES_BESIDE",
    "json.length * BYTES_A_LETTER",
  ],
  // What another process is told: which form it has, how many bets, and room.
  "apps/server/src/book/offer/offer-message.ts": ["format"],
  "apps/server/src/book/offer/offer-replica.ts": ["format"],
  "apps/server/src/book/offer/offer-stream.ts": ["changed", "line"],
  // The line of a market in its name.
  "apps/server/src/book/catalogue/line-names.ts": ["Number(value)"],
  "apps/server/src/book/catalogue/match-query.ts": ["(counts.get(keyOf(match)) ?? 0) + 1"],
  "apps/server/src/book/catalogue/match-record.ts": [
    "SHOWN_LINE_STATUSES",
    // Versions of a match.
    "told",
    "feed",
    "own",
    "this.#feedVersion * OWN_CHANGES_PER_FEED_VERSION",
  ],
  "apps/server/src/book/catalogue/page-of.ts": [
    "total",
    "Math.max(1, Math.ceil(total / limit))",
    "Math.ceil(total / limit)",
    "total / limit",
    "(asked.page - 1) * asked.limit",
  ],
  // Goals of a score.
  "apps/server/src/book/catalogue/score-outcomes.ts": ["FULL_TIME_SCORES", "score"],
  "apps/server/src/book/placement/decide-placement.ts": ["broken"],
  // Parameters of an issue are texts and numbers; the amount among them is a text.
  "apps/server/src/book/placement/limit-check.ts": ["params", "amount", "currency", "Number(subunits)"],
  // How many were left by the last run, and for how long one is late.
  "apps/server/src/book/placement/live-delay.ts": [
    "unwatched",
    "recover",
    "broken",
    "longest",
    "#dueOf",
    "dueMs - this.#clock.elapsedMs()",
    "Math.max(0, dueMs - this.#clock.elapsedMs())",
    "Math.max(longest, nowMs - dueMs)",
    "this.#clock.elapsedMs() - OVERDUE_MS",
    "this.#clock.elapsedMs() + Math.min(delayMs, Math.max(0, leftMs))",
    "ids.length + this.watchOverdue(db)",
    "watchOverdue",
  ],
  "apps/server/src/book/placement/suspension-watch.ts": ["broken"],
  "apps/server/src/book/publishing/match-differences.ts": [
    "((after.clockWallMs - before.clockWallMs) / 1000) * speed",
    "(after.clockWallMs - before.clockWallMs) / 1000",
    "CLOCK_TOLERANCE_SECONDS * Math.max(1, speed)",
  ],
  // Places of picks.
  "packages/betting/src/bet/bet-shape.ts": ["bankers"],
  "packages/betting/src/bet/full-cover-bet.ts": ["stake / fullCoverLines(name)"],
  // `gaining`: places of lines.
  "packages/betting/src/bet/line-stakes.ts": [
    "gaining",
    "stake % lines",
    "stake / lines",
    "stake % step",
    "(stake * weight) / total",
    "(stake * weight) % total",
    // The sign of a difference is kept, whatever its size.
    "Number(b.lost - a.lost)",
  ],
  "packages/betting/src/bet/system-bet.ts": [
    "(lines * BigInt(totalCount - winCount + taken)) / BigInt(taken)",
    'id.split("/").map(Number)',
  ],
  // Whole percents of a bar.
  "packages/betting/src/bonus/lootbox.ts": ["progress", "potentialProgress", "percentOf", "Number(percent)"],
  // Places of picks.
  "packages/betting/src/cash-out/fair-value.ts": ["bankers"],
  "packages/betting/src/fraction.ts": ["b.under / commonDivisor(a.under, b.under)", "under / b.under", "over / under"],
  // As above: the amount of an issue is a text.
  "packages/betting/src/limits/issue.ts": ["params", "moneyParams"],
  "packages/betting/src/limits/message-keys.ts": ["params"],
  // Codes of errors.
  "packages/betting/src/limits/read-placement-error.ts": ["WRONG_ODDS_CODES"],
  // A formatter is asked for its decimal mark with a number that has one.
  "packages/betting/src/locale-digits.ts": ["1.5"],
  // Where a line stands in a list; nothing is worked out with it.
  "packages/betting/src/markets/line.ts": [
    "line",
    "Number(home) - Number(away)",
    "Number(home)",
    "Number(away)",
    "a",
    "b",
  ],
  "packages/betting/src/markets/market-order.ts": ["numberIn", "Number(text)"],
  // Of any kind, and only written out.
  "packages/betting/src/markets/specifier.ts": ["pairs", "value"],
  // 1 or 2: home or away.
  "packages/betting/src/markets/name-template.ts": ["side"],
  // Powers of ten, the second a part of the first.
  "packages/betting/src/money/currencies.ts": ["1_000_000_000_000_000_000", "subunits / perUnit"],
  // The first digit of a script.
  "packages/betting/src/money/parse-stake.ts": ["~0xf"],
  "packages/betting/src/money/subunits.ts": ["stakeDecimals"],
  "packages/betting/src/odds/decimal-text.ts": [
    "10n ** BigInt(exponent)",
    "(2n * numerator + denominator) / (2n * denominator)",
    "a % b",
    // Places of a decimal.
    "zerosOf",
    "over / divisor",
    "under / divisor",
  ],
  "packages/betting/src/odds/price-ticks.ts": ["(over * 100n) / under", "clamped % BigInt(band.step)"],
  // Goals, corners or points.
  "packages/betting/src/settlement/line-result.ts": ["total"],
  // Rounded down, so that the stakes together stay within the balance.
  "packages/betting/src/ticket/highest-stakes.ts": ["balance / BigInt(places.length)"],
  // Places of the refused bets among those sent.
  "packages/betting/src/ticket/placement-reducer.ts": ["refused"],
  "packages/betting/src/ticket/ticket-event.ts": ["refused"],
  // Reads what is stored of counts and places; amounts are read by `asSubunits`.
  "packages/betting/src/ticket/stored-value.ts": ["asWholeNumber"],
};
