import { exactMoney } from "./exact-money.ts";
import { explainedAssertion } from "./explained-assertion.ts";
import { finishedText } from "./finished-text.ts";
import { plainNames } from "./plain-names.ts";
import type { Rule } from "./rule.ts";
import { steadyTests } from "./steady-tests.ts";

const rules = {
  "exact-money": exactMoney,
  "explained-assertion": explainedAssertion,
  "finished-text": finishedText,
  "plain-names": plainNames,
  "steady-tests": steadyTests,
} satisfies Record<string, Rule>;

/** Rules of this project that no rule of the linter's own says. */
export default { meta: { name: "touchline" }, rules };
