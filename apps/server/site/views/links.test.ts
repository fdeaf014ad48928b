import { createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

/** Games come and go, and all share one page; so do those of the variants, which are pages themselves. */
const OF_GAMES = /^\/\w\w\/(live|line|multi)[/?](?!(topgame|topevents|fifacup|ufc|marble|betsonyour)$)/;

let betting: Betting;
let ann: Player;

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(4, { withSite: true });
  await betting.world.services.legal.keep();
  ann = await betting.player('111.11');
}, 600_000);

afterAll(() => betting.world.close());

/**
 * Follows links from the first page; returns every page, and those that answer with an error. Pages inside a section whose
 * path is in `known` are not read again.
 */
async function walk(lang: string, cookie: string, known: ReadonlySet<string> = new Set()) {
  const from = new Map([[`/${lang}`, 'the start']]);
  const dead: string[] = [];
  for (const [url, page] of from) {
    const headers = { host: 'localhost', cookie };
    const { statusCode, headers: answered, body } = await betting.world.app.inject({ url, headers });
    const isLogin = statusCode === 401 && cookie === '';
    if (statusCode >= 400 && !isLogin) dead.push(`${url} answers ${statusCode}, linked from ${page}`);
    const { location } = answered;
    const links = [...body.matchAll(/<a [^>]*href="(\/\w\w(?:[/?][^"#]*)?)/g)].map(([, href = '']) => href);
    for (const next of typeof location === 'string' ? [location] : links) {
      const isOurs = next === `/${lang}` || next.startsWith(`/${lang}/`);
      const isRead = known.has(next.slice(1 + lang.length)) && next.split('/').length > 3;
      if (isOurs && !isRead && !OF_GAMES.test(next) && !from.has(next)) from.set(next, url);
    }
  }
  return { dead, paths: [...from.keys()] };
}

/** What the visitor's walk has read, without the language. A visitor reads no page of the account. */
const read = new Set<string>();

test('no link of any page is broken for a visitor', async () => {
  const { dead, paths } = await walk('ru', '');
  expect(dead).toEqual([]);
  for (const path of paths.map((each) => each.slice('/ru'.length)))
    if (!path.startsWith('/office')) read.add(path);
  for (const area of [
    'live',
    'line',
    'results',
    'multi',
    'champs',
    'real/all',
    'line/topgame',
    'line/topevents',
    'line/betsonyour',
    'ipl_betting_app',
    'betting-awards',
    'information',
    'betting-alphabet',
    'casino-lobby',
    'games',
    'slots',
  ])
    expect(paths).toContain(`/ru/${area}`);
  // Areas without content are not linked.
  for (const area of ['bonusgames', 'news']) expect(paths).not.toContain(`/ru/${area}`);
  expect(paths.length).toBeGreaterThan(130);
});

test('no link of any page is broken for a player, who can reach every page of the account', async () => {
  const { dead, paths } = await walk('en', ann.cookie, read);
  expect(dead).toEqual([]);
  for (const page of ['security', 'historypay', 'bonuses/wager', 'responsible', 'deduce'])
    expect(paths).toContain(`/en/office/${page}`);
});
