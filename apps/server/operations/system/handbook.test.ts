import path from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handbookIndex, handbookPage, pagesWith, readHandbook } from './handbook.ts';
import { serveHandbook } from './handbook-routes.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../docs/operators');
const book = readHandbook(FOLDER);

test('every page is served whole, and its links and pictures lead to what is served', () => {
  expect(book.pages.size).toBeGreaterThan(25);
  const served = new Set([
    '/docs/operators',
    ...[...book.pages.keys()].map((id) => `/docs/operators/${id}`),
    ...[...book.pictures.keys()].map((file) => `/docs/operators/pictures/${file}`),
  ]);
  const all = [handbookIndex(book, ''), ...[...book.pages.keys()].map((id) => handbookPage(book, id)!)];
  for (const html of all) {
    const leading = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to]) => to!);
    expect(leading.filter((to) => !served.has(to))).toEqual([]);
    expect(html).toMatch(/<h1>/);
    expect(html).not.toMatch(/<script|style=/);
  }
});

test('the search finds pages that have all words, those with the words in their title first', () => {
  const ids = (asked: string) => pagesWith(book, asked).map(({ id }) => id);
  expect(ids('withdrawal')[0]).toBe('withdrawals');
  expect(ids('REFUSE withdrawal')).toContain('withdrawals');
  expect(ids('witness')).toContain('keys-and-witnesses');
  expect(ids('qqqq')).toEqual([]);
  expect(handbookIndex(book, '<b>"')).toContain('&lt;b&gt;&quot;');
  expect(handbookIndex(book, '<b>"')).not.toContain('<b>"');
});

test('it answers at its addresses without scripts, and knows nothing else', async () => {
  await using app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.status(404).send(String(error)));
  serveHandbook(app);
  const ask = (url: string) => app.inject({ url });
  const page = await ask('/docs/operators/void');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; img-src 'self'/);
  expect((await ask('/docs/operators?q=void')).body).toContain('/docs/operators/void"');
  expect((await ask('/docs/operators?q=a&q=b')).statusCode).toBe(200);
  const [picture = ''] = book.pictures.keys();
  expect((await ask(`/docs/operators/pictures/${picture}`)).headers['content-type']).toBe('image/webp');
  for (const unknown of ['nothing', 'README', '..%2f..%2fREADME', 'pictures/..%2fvoid.md', '__proto__'])
    expect((await ask(`/docs/operators/${unknown}`)).statusCode).toBe(404);
});
