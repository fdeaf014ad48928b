/** Fills parameters into a pattern, leaving out optional ones that aren't given. Returns a path without language. */
export function fillPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = pattern
    .split('/')
    .map((part) => {
      const name = /^[:{](\w+)|^\*$/.exec(part);
      if (!name) return part;
      const value = params[name[1] ?? '*'] ?? '';
      return part === '*' ? value : encodeURIComponent(value);
    })
    .filter(Boolean);
  return `/${filled.join('/')}`;
}
