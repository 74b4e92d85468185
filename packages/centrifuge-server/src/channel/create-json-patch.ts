import { createDelta } from "fossil-delta";

const COLON = 0x3a;
const AT = 0x40;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const SEMICOLON = 0x3b;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";
const DIGIT_VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit.charCodeAt(0), value]));
/** A shorter copy costs more than the bytes it stands for. */
const SHORTEST_COPY = 8;

const encoder = new TextEncoder();
const strictDecoder = new TextDecoder("utf-8", { fatal: true });

/** A range of the target that is copied from the source; ranges between copies are inserted as text. */
interface Copy {
  targetStart: number;
  targetEnd: number;
  sourceStart: number;
}

function toDigits(value: number): string {
  let digits = "";
  let rest = value;
  do {
    digits = `${DIGITS[rest % 64]}${digits}`;
    rest = Math.floor(rest / 64);
  } while (rest > 0);
  return digits;
}

interface Reader {
  bytes: Uint8Array;
  at: number;
}

function readNumber(reader: Reader): number {
  let value = 0;
  for (;;) {
    const digit = DIGIT_VALUES.get(reader.bytes[reader.at] ?? -1);
    if (digit === undefined) return value;
    value = value * 64 + digit;
    reader.at += 1;
  }
}

/** Reads the copies of a fossil delta and the checksum it ends with. */
function readDelta(bytes: Uint8Array): { copies: Copy[]; checksum: number } {
  const reader: Reader = { bytes, at: 0 };
  readNumber(reader);
  if (bytes[reader.at++] !== NEWLINE) throw new Error("a delta begins with the size of its target");
  const copies: Copy[] = [];
  let target = 0;
  for (;;) {
    const value = readNumber(reader);
    const operator = bytes[reader.at++];
    if (operator === SEMICOLON) return { copies, checksum: value };
    if (operator === COLON) {
      reader.at += value;
    } else if (operator === AT) {
      copies.push({ targetStart: target, targetEnd: target + value, sourceStart: readNumber(reader) });
      if (bytes[reader.at++] !== COMMA) throw new Error("a copy ends with a comma");
    } else {
      throw new Error("a delta holds copies, inserts and a checksum only");
    }
    target += value;
  }
}

const isInsideCharacter = (bytes: Uint8Array, at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;

/** Shrinks a copy until it neither begins nor ends inside a character. */
function alignToCharacters(copy: Copy, target: Uint8Array): Copy {
  let { targetStart, targetEnd } = copy;
  while (targetStart < targetEnd && isInsideCharacter(target, targetStart)) targetStart += 1;
  while (targetEnd > targetStart && isInsideCharacter(target, targetEnd)) targetEnd -= 1;
  return { targetStart, targetEnd, sourceStart: copy.sourceStart + targetStart - copy.targetStart };
}

function writeDelta(target: Uint8Array, copies: readonly Copy[], checksum: number): string {
  let text = `${toDigits(target.length)}\n`;
  let written = 0;
  const insertUpTo = (end: number) => {
    if (end > written) text += `${toDigits(end - written)}:${strictDecoder.decode(target.subarray(written, end))}`;
    written = end;
  };
  for (const { targetStart, targetEnd, sourceStart } of copies) {
    insertUpTo(targetStart);
    text += `${toDigits(targetEnd - targetStart)}@${toDigits(sourceStart)},`;
    written = targetEnd;
  }
  insertUpTo(target.length);
  return `${text}${toDigits(checksum)};`;
}

/**
 * Writes a fossil delta that turns one JSON text into another; undefined where it would not be shorter.
 * Plain fossil deltas cut between bytes. Half a character cannot be part of a JSON string, and a client that receives one
 * disconnects for good, so the copies are shrunk to character boundaries.
 */
export function createJsonPatch(source: string, target: string): string | undefined {
  const targetBytes = encoder.encode(target);
  const { copies, checksum } = readDelta(Uint8Array.from(createDelta(encoder.encode(source), targetBytes)));
  const aligned = copies
    .map((copy) => alignToCharacters(copy, targetBytes))
    .filter(({ targetStart, targetEnd }) => targetEnd - targetStart >= SHORTEST_COPY);
  const patch = writeDelta(targetBytes, aligned, checksum);
  return patch.length < target.length ? patch : undefined;
}
