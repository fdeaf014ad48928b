/**
 * Makes foreign text safe for a terminal: characters that move the cursor, hide a line or reverse the text become
 * `\\u{…}`. Line breaks are left to the caller.
 */
export function forTerminal(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
}
