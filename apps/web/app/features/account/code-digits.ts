const ZEROS = [0x0660, 0x06f0];

/** The digits of a code as it was typed or pasted: with spaces or a dash, in Latin, Arabic or Persian digits. */
export const codeDigits = (typed: string): string =>
  typed.replaceAll(/[\s\-–]/g, "").replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    return String(point - (ZEROS.findLast((zero) => zero <= point) ?? 0));
  });
