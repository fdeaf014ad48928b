/**
 * A login as others may see it: its first character, and its `last` ones if these still hide something. Its length is
 * hidden, too.
 */
export function maskedLogin(login: string, last = 1): string {
  const signs = [...login];
  const end = signs.length > 2 * last ? signs.slice(-last).join('') : '';
  return `${signs[0] ?? ''}•••${end}`;
}
