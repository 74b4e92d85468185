import { decimalsOf, toDecimalString } from "@touchline/betting";
import { type NotificationType, textTag } from "@touchline/contract/vocabulary";
import type { NoticeParams } from "../db/notice-tables.ts";
import type { MessageKey } from "../messages/message-text.ts";
import { type Voice, siteText } from "../messages/own-texts.ts";
import { topicOf } from "./notice.ts";

export interface NoticeText {
  title: string;
  caption: string;
  body: string;
}

/** The body of each type; what is paid is paid, whatever for. */
const BODIES: Readonly<Record<Exclude<NotificationType, "offer">, MessageKey>> = {
  bet_won: "notice.body.paid",
  bet_lost: "notice.body.nothing",
  bet_settled: "notice.body.paid",
  bet_voided: "notice.body.returned",
  bet_corrected: "notice.body.corrected",
  bet_refused: "notice.body.refused",
  bet_cashed_out: "notice.body.paid",
  payment_paid: "notice.body.payment",
  payment_declined: "notice.body.payment_declined",
  deposit_received: "notice.body.deposit_received",
  deposit_returned: "notice.body.deposit_returned",
  deposit_charged_back: "notice.body.deposit_charged_back",
  balance_adjusted: "notice.body.adjusted",
  device_signed_in: "notice.body.device",
  password_changed: "notice.body.password",
  limit_set: "notice.body.limit_set",
  limit_lifted: "notice.body.limit_lifted",
  play_stopped: "notice.body.play_stopped",
  authenticator_removed: "notice.body.authenticator",
};

/** What a notification says at a site, in a language. */
export function noticeText(type: NotificationType, params: NoticeParams, voice: Voice): NoticeText {
  const { locale } = voice;
  const caption = siteText(voice, `notice.topic.${topicOf(type)}`);
  if (type === "offer") return { caption, ...wordsOf(params, locale) };
  const { ref = "", money } = params;
  const filled = { ref: isolated(ref), amount: money === undefined ? "" : isolated(amountText(money, locale)) };
  return {
    title: siteText(voice, `notice.title.${type}`),
    caption,
    body: siteText(voice, BODIES[type], filled),
  };
}

function wordsOf({ words = {} }: NoticeParams, locale: string): { title: string; body: string } {
  return words[locale] ?? Object.values(words)[0] ?? { title: "", body: "" };
}

/** References and amounts read from left to right, also among Arabic words. */
const isolated = (text: string): string => (text === "" ? "" : `\u2066${text}\u2069`);

/** Of the currencies of countries: KWD has three. Others have eight, most of them noughts. */
const MOST_PLACES = 3;

/**
 * With as many places as the currency has, where it has few: one of many shows two, and what there is beyond them. Exact: the formatter
 * takes the decimal as text. A currency that it does not know is named by its code.
 */
function amountText({ value, currency, subunits }: NonNullable<NoticeParams["money"]>, locale: string): string {
  // Safe: what `toDecimalString` writes is a number in digits.
  const exact = toDecimalString(BigInt(value), subunits) as Intl.StringNumericLiteral;
  const places = decimalsOf(subunits);
  const figures = {
    minimumFractionDigits: places > MOST_PLACES ? 2 : places,
    maximumFractionDigits: places,
    numberingSystem: "latn",
  };
  const isIso = currency.length === 3;
  const format = new Intl.NumberFormat(textTag(locale), {
    ...figures,
    ...(isIso && { style: "currency", currency }),
  });
  return isIso ? format.format(exact) : `${format.format(exact)} ${currency}`;
}
