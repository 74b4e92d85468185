import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { RTL_LANGUAGES, textTag } from "@touchline/contract/vocabulary";
import type { MessageKey } from "../messages/message-text.ts";
import { type Voice, siteText } from "../messages/own-texts.ts";
import { type FontRun, fontFaces, fontRuns } from "./document-text.ts";
import { fittedText } from "./fitted-text.ts";
import { type StatementLine, movementName, plainAmount } from "./statement-lines.ts";
import { SUMMED, type StatementView } from "./statement.ts";

const MARGIN = 40;
const SIZE = 9;
const ROW = 15;
const HEADING = 18;
/** What is written and not yet read: more of it waits, so that a slow reader costs no memory. */
const MOST_UNREAD = 1_048_576;
const WAIT_MS = 20;
const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

type Pdf = InstanceType<typeof PDFDocument>;
type Align = "start" | "end";

interface Column {
  key: "date" | "type" | "reference" | "amount" | "balance";
  width: number;
  align: Align;
}

/** In the order in which they are read; in scripts that run to the left the first stands on the right. */
const COLUMNS: readonly Column[] = [
  { key: "date", width: 95, align: "start" },
  { key: "type", width: 120, align: "start" },
  { key: "reference", width: 130, align: "start" },
  { key: "amount", width: 85, align: "end" },
  { key: "balance", width: 85, align: "end" },
];

export interface StatementDocument {
  statement: StatementView;
  pages: AsyncIterable<readonly StatementLine[]>;
  voice: Voice;
  siteName: string;
  account: string;
  madeAt: Date;
}

/** A statement as PDF, written while it is read. What fails in between ends it without its trailer: it opens nowhere. */
export function statementPdf(document: StatementDocument): Pdf {
  const { voice, statement, madeAt } = document;
  const { locale } = voice;
  const title = siteText(voice, "statement.statement");
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: textTag(locale),
    displayTitle: true,
    // Every text that was ever measured would be kept to the end, and references are all different.
    fontLayoutCache: false,
    info: { Title: `${title} ${statement.from} – ${statement.to}`, CreationDate: madeAt },
  });
  for (const { name, bytes } of fontFaces()) pdf.registerFont(name, bytes);
  void write(new Sheet(pdf, locale), document).catch((error: unknown) => {
    pdf.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return pdf;
}

/** Read from the left in every language. */
const figures = (text: string): string => `\u2066${text}\u2069`;

async function write(sheet: Sheet, document: StatementDocument): Promise<void> {
  const { statement, pages, voice, siteName, account, madeAt } = document;
  const words = (key: Extract<MessageKey, `statement.${string}`>): string => siteText(voice, key);
  const moment = momentsIn(statement.time_zone);
  const { currency, subunits } = statement.opening;
  const amountOf = (value: bigint): string => figures(`${plainAmount(value, subunits)} ${currency}`);
  sheet.heading(`${siteName} – ${words("statement.statement")}`);
  sheet.pair(words("statement.account"), figures(account));
  sheet.pair(words("statement.period"), figures(`${statement.from} – ${statement.to} (${statement.time_zone})`));
  sheet.pair(words("statement.made_at"), moment(madeAt));
  sheet.gap();
  for (const name of SUMMED) sheet.pair(words(`statement.${name}`), amountOf(BigInt(statement[name].value)));
  if (statement.played_seconds !== null) sheet.pair(words("statement.played"), hours(statement.played_seconds));
  sheet.pair(words("statement.lifetime"), amountOf(BigInt(statement.net_deposits_lifetime.value)));
  sheet.gap();
  const header = COLUMNS.map(({ key }) => words(`statement.${key}`));
  sheet.onNewPage(() => sheet.row(header, true));
  sheet.row(header, true);
  for await (const lines of pages) {
    for (const { at, type, ref, amount, balanceAfter } of lines) {
      await sheet.giveWay();
      sheet.row([
        moment(at),
        movementName(type, voice),
        figures(ref),
        figures(plainAmount(amount, subunits)),
        figures(plainAmount(balanceAfter, subunits)),
      ]);
    }
  }
  sheet.end();
}

/** As 12:05, for twelve hours and five minutes. */
function hours(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS);
  return figures(`${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, "0")}`);
}

/** Words are shaped one by one otherwise, and would stand in the order of the left. */
const shapingOf = ({ isRtl }: FontRun): { features?: [] } => (isRtl ? { features: [] } : {});

/** As 2026-11-28 16:54:30, which nobody reads as another day. */
function momentsIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (at) => figures(format.format(at));
}

/** Lines from the top of a page to its end, and on to the next. */
class Sheet {
  readonly #pdf: Pdf;
  readonly #locale: string;
  readonly #base: "ltr" | "rtl";
  #y = MARGIN;
  #afterBreak: () => void = () => undefined;

  constructor(pdf: Pdf, locale: string) {
    this.#pdf = pdf;
    this.#locale = locale;
    this.#base = RTL_LANGUAGES.some((rtl) => rtl === locale.split("-")[0]) ? "rtl" : "ltr";
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  heading(text: string): void {
    this.#draw(text, { at: 0, width: this.#width, align: "start" }, HEADING);
    this.#y += 2 * HEADING;
  }

  /** A name, and what it is at the other end of the line. */
  pair(name: string, value: string): void {
    const half = this.#width / 2;
    this.#draw(name, { at: 0, width: half, align: "start" });
    this.#draw(value, { at: half, width: half, align: "end" });
    this.#y += ROW;
  }

  gap(): void {
    this.#y += ROW;
  }

  row(cells: readonly string[], isHeader = false): void {
    if (this.#y + ROW > this.#pdf.page.height - MARGIN) {
      this.#pdf.addPage();
      this.#y = MARGIN;
      if (!isHeader) this.#afterBreak();
    }
    let at = 0;
    for (const [index, { width, align }] of COLUMNS.entries()) {
      this.#draw(cells[index] ?? "", { at, width: width - 4, align });
      at += width;
    }
    this.#y += ROW;
    if (!isHeader) return;
    const line = this.#y - 4;
    this.#pdf
      .moveTo(MARGIN, line)
      .lineTo(MARGIN + this.#width, line)
      .lineWidth(0.5)
      .stroke();
  }

  onNewPage(draw: () => void): void {
    this.#afterBreak = draw;
  }

  /** Lets others have their turn, for a row takes milliseconds; resolves once whoever reads has come near. */
  async giveWay(): Promise<void> {
    await nextTurn();
    while (this.#pdf.readableLength > MOST_UNREAD && !this.#pdf.destroyed) await setTimeout(WAIT_MS);
    if (this.#pdf.destroyed) throw new Error("nobody reads the statement any more");
  }

  end(): void {
    this.#pdf.end();
  }

  /** `at` counts from where lines begin, which is the right in scripts that run to the left. */
  #draw(text: string, { at, width, align }: { at: number; width: number; align: Align }, size = SIZE): void {
    const runs = fittedText(text, width, (piece) => this.#measured(piece, size));
    const drawn = runs.reduce((sum, run) => sum + run.width, 0);
    const isRtl = this.#base === "rtl";
    const left = MARGIN + (isRtl ? this.#width - at - width : at);
    let x = (align === "start") === isRtl ? left + width - drawn : left;
    for (const run of runs) {
      const options = { ...shapingOf(run), lineBreak: false, baseline: "alphabetic" } as const;
      this.#pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, x, this.#y + size, options);
      x += run.width;
    }
  }

  #measured(text: string, size: number) {
    const runs = fontRuns(text, { locale: this.#locale, base: this.#base });
    return runs.map((run) => ({
      ...run,
      width: this.#pdf.font(run.font).fontSize(size).widthOfString(run.text, shapingOf(run)),
    }));
  }
}
