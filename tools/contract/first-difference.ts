/** Where two texts part: a line number and both lines, for a message that a person reads. */
export function firstDifference(committed: string, generated: string): string {
  const before = committed.split("\n");
  const after = generated.split("\n");
  const at = after.findIndex((line, index) => line !== before[index]);
  const index = at === -1 ? after.length : at;
  const line = (lines: string[]) => lines[index] ?? "(end of file)";
  return `line ${index + 1}\n    committed: ${line(before).trim()}\n    generated: ${line(after).trim()}`;
}
