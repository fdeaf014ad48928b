import { fillPath } from './fill-path.ts';
import { type PathOf, type RouteId, routeById } from './table.ts';

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

type ParamOf<S extends string> = S extends `:${infer N}?`
  ? { [K in N]?: string }
  : S extends `:${infer N}`
    ? { [K in N]: string }
    : S extends `{${infer N}:${infer W}}?`
      ? { [K in N]?: WordOf<W> }
      : S extends `{${infer N}:${infer W}}`
        ? { [K in N]: WordOf<W> }
        : S extends '*'
          ? { '*'?: string }
          : unknown;
type WordOf<W extends string> = W extends `${infer A}|${infer B}` ? A | WordOf<B> : W;
type ParamsOf<P extends string> = P extends `${infer A}/${infer B}` ? ParamOf<A> & ParamsOf<B> : ParamOf<P>;

/** The parameters that `pathTo` needs besides the id: none for a page without parameters. */
type Given<P extends string> =
  unknown extends ParamsOf<P>
    ? []
    : Record<never, never> extends ParamsOf<P>
      ? [params?: ParamsOf<P>]
      : [params: ParamsOf<P>];

/** The address of a page whose parameters are only known at run time; null when a required one is missing. */
export function addressOf(id: RouteId, params: Params = {}): string | null {
  const { path } = routeById(id);
  const needed = [...path.matchAll(/(?:^|\/)(?::(\w+)|\{(\w+):[^}]+\})(?=\/|$)/g)];
  const isGiven = needed.every(([, name, choice]) => params[name ?? choice ?? ''] !== undefined);
  return isGiven ? fillPath(path, params) : null;
}

/** The address of a page, without language: `pathTo('bonus', { id: 'welcome' })`. */
export function pathTo<I extends RouteId>(id: I, ...[params]: Given<PathOf<I>>): string {
  return fillPath(routeById(id).path, (params ?? {}) as Params);
}
