const KEPT = 4;
/** Lists differ by a match or two: the next one fits where the last one did. */
const ROUNDED_TO = 64 * 1024;

/**
 * Buffers that are written into again and again. A text of some hundred kilobytes, put together for each answer, is old
 * to the collector as soon as it is made, and has it go through the whole heap every few seconds.
 */
export function createSpareBuffers() {
  const spare: Buffer[] = [];
  return {
    /** At least so many bytes, with whatever was in them. */
    take(bytes: number): Buffer {
      const index = spare.findIndex(({ length }) => length >= bytes);
      const [found] = index === -1 ? [] : spare.splice(index, 1);
      return found ?? Buffer.allocUnsafeSlow(Math.ceil(bytes / ROUNDED_TO) * ROUNDED_TO);
    },
    /** Of too many, the small ones go. */
    give(buffer: Buffer): void {
      spare.push(buffer);
      if (spare.length <= KEPT) return;
      spare.sort((a, b) => b.length - a.length);
      spare.pop();
    },
  };
}
