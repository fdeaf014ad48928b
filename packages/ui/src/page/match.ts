/** Kinds of params: a number, and a name as addresses have them. */
const PARAMS: Record<string, RegExp> = { '#': /^[1-9]\d{0,14}$/, '@': /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i };

/**
 * The params of a path that fits a pattern, or null. A segment of a pattern is a word, a choice (`live|line`), `#` for a
 * number, `@` for a name, or `*` at the end for whatever follows.
 */
export function paramsOf(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const hasRest = wanted.at(-1) === '*';
  if (hasRest ? given.length < wanted.length - 1 : given.length !== wanted.length) return null;
  const params: string[] = [];
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment === '*') return [...params, ...given.slice(index)];
    const kind = PARAMS[segment];
    const isChoice = segment.includes('|');
    if (!(kind ? kind.test(value) : segment.split('|').includes(value))) return null;
    if (kind || isChoice) params.push(value);
  }
  return params;
}

/** A pattern that is an address of its own. */
export function isAddress(pattern: string): boolean {
  return !/[#@*|]/.test(pattern);
}
