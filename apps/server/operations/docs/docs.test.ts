import { createHash } from 'node:crypto';
import path from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Library, type Page, readLibrary } from './library.ts';
import { render } from './markup.ts';
import { docsPageAt } from './pages.ts';
import { serveDocs } from './routes.ts';
import { createSearch } from './search.ts';
import { DOCS_HEADERS } from './shell.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const library = readLibrary(ROOT);
const html = (address: string) => docsPageAt(library, address)!;

test('every page is served whole: one heading of the first rank, no style of its own, and only the first has a script', () => {
  expect(library.pages.size).toBeGreaterThan(230);
  const wrong = [...library.pages.keys()].filter((address) => {
    const page = html(address);
    const scripts = page.match(/<script/g)?.length ?? 0;
    return (
      page.match(/<h1[ >]/g)?.length !== 1 ||
      /style="|\son\w+="/.test(page) ||
      scripts !== Number(address === '/docs')
    );
  });
  expect(wrong).toEqual([]);
});

test('every picture that a page shows is there', () => {
  const shown = [...library.pages.keys()].flatMap((address) =>
    [...html(address).matchAll(/src="([^"]+)"/g)].map(([, to]) => to!),
  );
  expect(shown).toContain('/docs/diagrams/architecture-1.svg');
  expect(shown.filter((to) => !library.pictures.has(to))).toEqual([]);
});

test('a page has the contents, its headings, and the pages before and after it', () => {
  const page = html('/docs/live-protocol');
  expect(page).toContain('<a href="/docs/live-protocol" aria-current="page">');
  expect(page).toMatch(/aria-label="On this page".*href="#/);
  expect(page).toContain('← <a href="/docs/clients">');
  expect(page).toContain('<a href="/docs/webhooks">Webhooks</a> →');
});

test('all decisions are in one list, the latest first, and promises lead to their tests', () => {
  const numbers = [...html('/docs/decisions').matchAll(/<tr><td>(\d{4})/g)].map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(160);
  expect(numbers).toEqual(numbers.toSorted().reverse());
  expect(html('/docs/promises')).toContain('<a href="/docs/tests/apps/server/proof/tamper.test.ts"><code>');
});

test('markup is ours: tags are text, comments are gone, links outside the folder are words', () => {
  const text = '<!-- a -->\n# A <b>\n\n[x](../../package.json) [y](void.md#a) `<i>` <img src=x onerror=1>';
  const page: Page = { id: 'operators/a', address: '/docs/operators/a', title: 'A', text };
  const { markup } = render(page, { tests: new Map() } as unknown as Library);
  expect(markup).not.toMatch(/<b>|<i>|<img|<!--|package\.json/);
  expect(markup).toContain('<a href="/docs/operators/void#a">y</a>');
});

test('the search finds the passages that have all words by their beginnings', async () => {
  const search = await createSearch(library);
  const ids = (asked: string) => search(asked).hits.map(({ id }) => id);
  expect(ids('withdrawal refuse').slice(0, 3)).toContain('/docs/operators/withdrawals');
  expect(ids('WITNESS')[0]).toMatch(/witnesses/);
  expect(ids('idempot').length).toBeGreaterThan(3);
  expect(ids('qqqq')).toEqual([]);
  // A word of two letters is no beginning, and a word counts once, so that a long question costs no more than a short one.
  expect(ids('wi')).toEqual([]);
  expect(ids(`witness ${'witness '.repeat(9)}`)).toEqual(ids('witness'));
  expect(ids('a withdrawal is refused by an operator with a note qqqq').length).toBeGreaterThan(0);
  expect(search('settlement').isClose).toBe(false);
  expect(search('setlement').isClose).toBe(true);
  expect(ids('setlement').length).toBeGreaterThan(3);
});

test('the documentation answers at its addresses and knows nothing else', async () => {
  await using app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.status(404).send(String(error)));
  let admitted = 0;
  serveDocs(app, () => {
    admitted++;
    if (admitted > 2) throw new Error('too much');
  });
  const ask = (url: string) => app.inject({ url });
  const page = await ask('/docs/operators/void');
  const first = await ask('/docs');
  const [, script = ''] = /<script>(.*)<\/script>/.exec(first.body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(first.headers['content-security-policy']).toMatch(/; script-src 'sha256-[^' ]+'$/);
  expect(first.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    DOCS_HEADERS['content-security-policy'],
  ]);
  expect((await ask('/docs/search?q=%3Cb%3E%22')).body).not.toContain('<b>"');
  expect((await ask('/docs/search?q=a&q=b')).statusCode).toBe(200);
  expect((await ask('/docs/search?q=a')).body).toBe('Error: too much');
  expect((await ask('/docs/operators/pictures/void.webp')).headers['content-type']).toBe('image/webp');
  expect((await ask('/docs/diagrams/architecture-2.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await ask('/docs/tests/apps/server/proof/tamper.test.ts')).body).toContain('<h2 id="source">');
  for (const unknown of [
    'nothing',
    'README',
    'operators/README',
    '..%2fREADME',
    'operators/pictures/..%2fvoid.md',
    '__proto__',
    'tests/package.json',
    'tests/..%2f..%2fpackage.json',
    'tests/apps/server/operations/docs/routes.ts',
  ])
    expect([unknown, (await ask(`/docs/${unknown}`)).statusCode]).toEqual([unknown, 404]);
});
