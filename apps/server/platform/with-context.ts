/** Functions as their callers see them: the context, their first argument, is given. */
type Bound<Context, Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (context: Context, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/**
 * Offers the functions of a module to callers who don't have its context: `withContext(context, { list, save })` is
 * `{ list: (userId) => list(context, userId), save: … }`.
 */
export function withContext<
  Context,
  Functions extends Record<string, (context: Context, ...rest: never[]) => unknown>,
>(context: Context, functions: Functions): Bound<Context, Functions> {
  const bound = Object.entries(functions).map(([name, run]) => [name, run.bind(null, context)]);
  return Object.fromEntries(bound) as Bound<Context, Functions>;
}
