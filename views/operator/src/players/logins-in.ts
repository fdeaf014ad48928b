export const MOST_LOGINS = 1_000;

/**
 * The logins in a list or a CSV file: the first column, each login once. Quotes are removed, and so is a head line
 * without digits.
 */
export function loginsIn(text: string): string[] {
  const firsts = text
    .split(/\r\n?|\n/)
    .map((line) => (line.split(/[,;\t]/)[0] ?? '').trim().replace(/^"(.*)"$/, '$1'));
  const found = firsts.filter((each, index) => each !== '' && (index > 0 || /\d/.test(each)));
  return [...new Set(found)];
}
