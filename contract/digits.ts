/** Digits of other scripts (Arabic, Persian, full width) as 0 to 9; everything else as it was. */
export function toLatinDigits(text: string): string {
  // Each row of them begins at a multiple of 16.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) % 16),
  );
}
