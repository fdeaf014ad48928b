export const MOST_LOGINS = 1_000;

/** The logins of a list or a CSV file: the first column, without quotes, a head without digits, and repetitions. */
export function loginsIn(text: string): string[] {
  const firsts = text
    .split(/\r\n?|\n/)
    .map((line) => (line.split(/[,;\t]/)[0] ?? '').trim().replace(/^"(.*)"$/, '$1'));
  const found = firsts.filter((each, index) => each !== '' && (index > 0 || /\d/.test(each)));
  return [...new Set(found)];
}
