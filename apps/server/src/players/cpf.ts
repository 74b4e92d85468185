const LENGTH = 11;

/** Whether these are the digits of a Brazilian taxpayer: the last two prove the nine before. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || new Set(digits).size === 1) return false;
  const numbers = Array.from(digits, Number);
  return [LENGTH - 2, LENGTH - 1].every((at) => numbers[at] === checkDigit(numbers.slice(0, at)));
}

function checkDigit(before: readonly number[]): number {
  const sum = before.reduce((total, digit, at) => total + digit * (before.length + 1 - at), 0);
  const rest = (sum * 10) % LENGTH;
  return rest === 10 ? 0 : rest;
}
