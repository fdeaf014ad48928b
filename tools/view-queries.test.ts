import { globSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, View } from '@fairbook/remote-view';
import { expandPath, pageRouteOf, ROUTES, type SiteRoute } from '@fairbook/remote-view/routes';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

/**
 * The host drops every parameter of a public page that its route doesn't list, so a view never gets a parameter that
 * isn't listed. The test asks every view for each of its public pages and compares the parameters that it reads with
 * the table, in both directions: a listed parameter that nobody reads only splits the cache.
 */
const ROOT = path.join(import.meta.dirname, '..');
/** Marks the query of the page among everything else that is parsed. */
const PAGE = 'asked-by-this-test';

const read = new Set<string>();
// React logs warnings about components that render the made-up answers.
vi.spyOn(console, 'error').mockImplementation(() => undefined);
const { get, getAll, has } = URLSearchParams.prototype;
for (const [method, original] of Object.entries({ get, getAll, has })) {
  vi.spyOn(URLSearchParams.prototype, method as 'get').mockImplementation(function (
    this: URLSearchParams,
    name,
  ) {
    if (has.call(this, PAGE)) read.add(name);
    return (original as typeof get).call(this, name);
  });
}
afterAll(() => vi.restoreAllMocks());

/** An answer for any call: each of its fields, items and results is the answer itself, each of its lists is empty. */
const anything: never = new Proxy(() => anything, {
  get: (_, name) => {
    if (name === Symbol.iterator) return [][Symbol.iterator];
    if (name === Symbol.toPrimitive) return () => 0;
    return name === 'then' ? undefined : anything;
  },
}) as never;

const views = await Promise.all(
  globSync('views/*/src/view.tsx', { cwd: ROOT }).map(
    async (file) => ((await import(path.join(ROOT, file))) as { view: View<unknown> }).view,
  ),
);

const pages = ROUTES.filter(({ needsLogin, redirect }) => !needsLogin && !redirect);

test('every view is asked', () => {
  const names = new Set(views.map(({ name }) => name));
  expect(pages.filter(({ view }) => !names.has(view!)).map(({ id }) => id)).toEqual([]);
});

test.each(pages)('$id reads what its route lists', async (route) => {
  read.clear();
  await show(route);
  expect([...read].sort()).toEqual([...(route.query ?? [])].sort());
});

/** A page that can't be rendered with the made-up answers is ignored: it has read its query before. */
async function show({ path: pattern, view: name }: SiteRoute): Promise<void> {
  const view = views.find((each) => each.name === name)!;
  const address = `/${expandPath(pattern)[0]!.path.replace(/:\w+/g, '5').replace(/\/\*/, '')}`;
  const page = pageRouteOf(address);
  await view.partOf?.(page)?.load();
  const ctx = {
    lang: 'en',
    route: page,
    path: address,
    query: `${PAGE}=1&l=2000`,
    t: (key: string) => key,
    api: async () => anything,
    isSignedIn: true,
    now: 0,
  } as unknown as LoadContext;
  await view
    .load(ctx)
    .then(({ data }) =>
      renderToString(createElement(view.App, { data, ctx: { ...ctx, bus: anything } as never })),
    )
    .catch(() => null);
}
