import { API_ERRORS, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import { CUSTOM_BET_ERROR_KEY } from "../custom-bet/custom-bet-calculation.ts";
import { SHARE_FAILURES } from "../sharing/restore-shared-bets.ts";
import { ISSUE_MESSAGE_KEYS, WARNING_MESSAGE_KEYS } from "./issue-messages.ts";
import { CUSTOM_BET_BLOCK_KEYS, DEFAULT_ALERT_KEYS, SELECTION_LABEL_KEYS } from "./message-keys.ts";
import { DEFAULT_PLACEMENT_KEY, placementMessageKey } from "./placement-key.ts";

/**
 * Every message key that the rules of betting come up with, by what it is about and its code there: what a catalogue
 * of texts has to have words for.
 */
export const BETTING_MESSAGES = {
  /** By the name of the API's error. */
  placement: Object.fromEntries(
    Object.entries(API_ERRORS).map(([name, { code }]) => [name, placementMessageKey(code)]),
  ),
  /** Of an error that has no name. */
  placementDefault: DEFAULT_PLACEMENT_KEY,
  wrongOdds: WRONG_ODDS_KEYS,
  /** Of issues as errors. */
  issues: ISSUE_MESSAGE_KEYS,
  /** Of issues as warnings. */
  warnings: WARNING_MESSAGE_KEYS,
  customBet: CUSTOM_BET_BLOCK_KEYS,
  customBetCalculation: CUSTOM_BET_ERROR_KEY,
  selectionLabels: SELECTION_LABEL_KEYS,
  share: SHARE_FAILURES,
  alert: DEFAULT_ALERT_KEYS,
} as const;
