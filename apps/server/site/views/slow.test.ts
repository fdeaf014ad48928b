import { hash } from 'node:crypto';
import {
  type BettingWorld,
  createBettingWorld,
  type DatabaseLine,
  openDatabaseLine,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';
import { roomFor } from '../../../../tools/test/pace.ts';
import { BOUNDS } from '../../platform/bounds.ts';

const LINES = {
  en: 'Signed-in parts are slow. Prices are live.',
  ru: 'Личные разделы отвечают медленно. Коэффициенты обновляются.',
};
/** The time that an ordinary machine needs to render the page. */
const RENDER_MS = 1_500;
const readWithinMs = () => BOUNDS.signedInMs + roomFor(RENDER_MS);

let book: BettingWorld;
let line: DatabaseLine;
let player: Player;

beforeAll(async () => {
  await buildIfStale();
  book = await createBettingWorld(2, {
    withSite: true,
    async through(url) {
      line = await openDatabaseLine(url);
      return line;
    },
  });
  player = await book.player('100.00');
}, 600_000);

afterAll(async () => {
  line.thaw();
  await book.world.close();
});

async function open(url: string, cookie = player.cookie) {
  const begun = performance.now();
  const answer = await book.world.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html: answer.body,
    ms: performance.now() - begun,
  };
}

/** What is seen, without what the page hands to its scripts. */
const seen = (html: string) => html.replaceAll(/data-handoff="[^"]*"/g, '');

test.each(['en', 'ru'] as const)(
  'with a silent database a player reads the visitor’s page and is told so: %s',
  async (lang) => {
    const game = `/${lang}/line/football`;
    // A machine under load may need more than the bound for the first page.
    await expect.poll(async () => seen((await open(game)).html).includes(LINES[lang])).toBe(false);
    line.freeze();
    const pages = await Promise.all([open(game), open(`/${lang}`), open(`/${lang}/live`)]);
    // The same page once more: the server has kept what it rendered.
    pages.push(await open(game));
    const visitor = await open(game, '');
    line.thaw();
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(seen(page.html)).toContain(LINES[lang]);
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.ms).toBeLessThan(readWithinMs());
    }
    expect(seen(visitor.html)).not.toContain(LINES[lang]);
    await expect.poll(async () => seen((await open(game)).html).includes(LINES[lang])).toBe(false);
  },
);

test.each([
  ['en', 'This page didn’t load', 'This page tries again in 2 seconds.'],
  ['ru', 'Страница не загрузилась', 'Страница обновится сама через 2 секунды.'],
])(
  'a page that is all the player’s own says that it could not be read, and asks again: %s',
  async (lang, title, again) => {
    line.freeze();
    const page = await open(`/${lang}/office/account`);
    line.thaw();
    const status = await book.world.api()('status.show');
    expect(status.components.at(-1)).toMatchObject({ id: 'pages', state: 'down' });
    expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
    expect(page.ms).toBeLessThan(readWithinMs());
    expect(page.html).toContain(`<html lang="${lang}" dir="ltr">`);
    expect(page.html).toContain('<meta http-equiv="refresh" content="2">');
    for (const text of [title, again, 'server.unavailable', String(page.headers['x-request-id'])])
      expect(page.html).toContain(text);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(page.html) ?? [];
    const policy = String(page.headers['content-security-policy']);
    expect(style).not.toBe('');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`);
    expect(policy).not.toContain('unsafe');
  },
);
