/**
 * A text of somebody else for a terminal: what would move the cursor, hide a line or turn the writing around stands there
 * as `\\u{…}`. Lines are told apart by whoever prints them.
 */
export function forTerminal(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
}
