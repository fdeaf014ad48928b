import { createBettingWorld, type Player } from '@fairbook/testkit';
import { numbersFrom } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

const REQUESTS = process.env.NIGHT ? 10_000 : 500;
const IN_FLIGHT = 16;
const PLAYERS = 12;
/** One request in this many comes from a player: players' pages are rendered one by one, visitors' pages are cached. */
const PLAYER_EVERY = 25;
const PATHS = [
  '',
  '/live/football',
  '/line/football',
  '/results',
  '/registration',
  '/nowhere',
  '/office/account',
  '/office/history',
];

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

let betting: Betting;
let players: Player[];
/** Data of one player only: their balance, as shown on a page and as data. */
let secrets: string[][];
/** Matches the data of any player. One search for all is many times faster than a search for each. */
let anySecret: RegExp;

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(4, { withSite: true });
  const sums = Array.from({ length: PLAYERS }, (_, n) => `${7_301 + 113 * n}.${31 + n}`);
  players = await Promise.all(sums.map((sum) => betting.player(sum)));
  secrets = sums.map((sum) => [sum, `${sum.slice(0, 1)},${sum.slice(1)}`]);
  anySecret = new RegExp(secrets.flat().join('|').replaceAll('.', '\\.'), 'g');
}, 600_000);

afterAll(() => betting.world.close());

test(`W7: ${REQUESTS} concurrent requests each get their own page`, { timeout: 600_000 }, async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
  const random = numbersFrom(seed);
  const faults: string[] = [];

  async function ask(n: number): Promise<void> {
    // Players ask for each page in turn, so that chance doesn't decide how many of them see their own balance.
    const turn = n / PLAYER_EVERY;
    const isPlayer = Number.isInteger(turn);
    const who = isPlayer ? Math.floor(random() * PLAYERS) : null;
    const lang = random() < 0.5 ? 'en' : 'ru';
    const url = `/${lang}${PATHS[isPlayer ? turn % PATHS.length : Math.floor(random() * PATHS.length)]}`;
    const cookie = who === null ? {} : { cookie: players[who]!.cookie };
    const answer = await betting.world.app.inject({ url, headers: { host: 'localhost', ...cookie } });
    const body = answer.body;
    const shown = new Set(body.match(anySecret));
    const foreign = secrets.findIndex((own, owner) => owner !== who && own.some((text) => shown.has(text)));
    if (foreign >= 0) faults.push(`${url} of ${who} shows what is ${foreign}'s`);
    if (who === null) return;
    if (answer.statusCode === 200 && answer.headers['cache-control'] !== 'private, no-store')
      faults.push(`${url} of ${who} may be stored`);
  }
  let asked = 0;
  async function worker(): Promise<void> {
    while (asked < REQUESTS) await ask(asked++);
  }

  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  // A player sees their own balance, so the search above would find another player's. A busy node may first show the
  // page of a visitor.
  for (const [n, { cookie }] of players.entries()) {
    const own = async () => {
      const { body } = await betting.world.app.inject({ url: '/en', headers: { host: 'localhost', cookie } });
      return [...new Set(body.match(anySecret))].filter((text) => secrets[n]!.includes(text)).length;
    };
    await expect.poll(own).toBeGreaterThan(0);
  }
});
