/** `{name:a|b}` with or without a question mark. */
const CHOICE = /\{(\w+):([^}]+)\}(\??)/;
const OPTIONAL = /:(\w+)\?/;

type Params = Record<string, string>;

/** Expands the choices of a pattern: patterns of words, parameters and a rest, each with the values of its choices. */
export function expandPath(path: string): { path: string; params: Params }[] {
  const [choice = '', name = '', words = '', isOptionalChoice] = CHOICE.exec(path) ?? [];
  const [optional = '', param = ''] = OPTIONAL.exec(path) ?? [];
  const part = choice || optional;
  if (!part) return [{ path, params: {} }];
  const given: [string, Params][] = choice
    ? words.split('|').map((word) => [word, { [name]: word }])
    : [[`:${param}`, {}]];
  const all = choice && !isOptionalChoice ? given : [...given, ['', {}] as [string, Params]];
  return all.flatMap(([word, params]) =>
    expandPath(path.replace(part, word).replace(/\/+/g, '/').replace(/\/$/, '')).map((rest) => ({
      path: rest.path,
      params: { ...params, ...rest.params },
    })),
  );
}

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
