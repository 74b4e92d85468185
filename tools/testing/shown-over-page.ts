const MOST_LINES = 30;
const STANDS_OVER = /^- (?:dialog|alertdialog|alert|status)\b/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * What stood over the page when a test failed: the dialogs and alerts of Playwright's accessibility snapshot, each with
 * what is in it. The whole snapshot stays in a file that nobody sees where only the log is kept.
 */
export function shownOverPage(snapshot: string): string[] {
  const shown: string[] = [];
  let within: number | null = null;
  for (const line of snapshot.split("\n")) {
    const indent = indentOf(line);
    if (within !== null && indent <= within) within = null;
    if (within === null && STANDS_OVER.test(line.trimStart())) within = indent;
    if (within !== null) shown.push(line.slice(0, 200));
  }
  return shown.slice(0, MOST_LINES);
}
