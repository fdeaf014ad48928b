/** The first 16 digits of a code in groups of four: enough to compare by eye. */
export function codeText(code: string): string {
  return (code.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
}
