import { expect, test, vi } from 'vitest';

const table = vi.hoisted(() => ({ coming: Promise.resolve() }));
vi.mock('./finder.ts', async (load) => {
  const { findPage } = await load<typeof import('./finder.ts')>();
  const isHere = () => table.coming === null;
  return {
    findPage: (parts: string[]) => (isHere() ? findPage(parts) : null),
    routesToCome: () => table.coming,
  };
});

/** An instance of its own: other tests of the same process have used the shared one, with its table. */
const OWN: string = './match-page.ts?own';

test('a page knows the pages that the server found for it, before the table has come', async () => {
  const { foundPages, knowPages, matchPage, routesFor } = (await import(
    OWN
  )) as typeof import('./match-page.ts');
  const path = '/line/football/7-league/1-game';
  const come = Promise.resolve();
  Object.assign(table, { coming: null });
  const written = JSON.parse(JSON.stringify(foundPages([path, '/'])));
  Object.assign(table, { coming: come });
  expect(matchPage(path).route.id).toBe('not-found');
  expect(routesFor(path)).toBe(come);

  knowPages(written);
  expect(routesFor(path)).toBeNull();
  expect(matchPage(path)).toMatchObject({
    route: { id: 'line', view: 'sports', viewDictionaries: ['game', 'markets'] },
    params: { '*': 'football/7-league/1-game' },
  });
  expect(matchPage('/').route.id).toBe('home');
  expect(routesFor('/live')).toBe(come);

  Object.assign(table, { coming: null });
  expect(matchPage('/live').route.id).toBe('live');
});
