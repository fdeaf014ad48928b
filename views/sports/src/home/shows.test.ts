import type { sportsbook } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { CHAMP_LIST, LINE, LIVE } from '../testing/games.ts';
import { rendered, sportsbookOf } from '../testing/placed.ts';
import { recommendedOf } from './shows.ts';

const GAMES = [...LIVE, ...LINE];
const api = sportsbookOf(GAMES, CHAMP_LIST);
const gamesOn = (html: string) => [...html.matchAll(/data-game="(\d+)"/g)].map(([, id]) => Number(id));
const inHalf = (half: 1 | 2) =>
  LIVE.filter(
    ({ state }) =>
      state.status === 'live' && ('period' in state && state.period === 'second_half' ? 2 : 1) === half,
  ).map(({ id }) => id);
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test('the first page offers its filters as links, and all games first', async () => {
  const { html, text } = await rendered('/', { api });
  const links = [...html.matchAll(/href="\/en\?show=(\w+)"[^>]*?title="[^"]+"( aria-current="page")?/g)];
  expect(links.map(([, show, current]) => [show, current !== undefined])).toEqual([
    ['all', true],
    ['upcoming', false],
    ['first', false],
    ['second', false],
    ['recommended', false],
  ]);
  expect(text).toContain('All upcoming (6)');
});

test.each([
  ['first', inHalf(1)],
  ['second', inHalf(2)],
  ['upcoming', LINE.map(({ id }) => id)],
] as const)('%s shows only its games', async (show, ids) => {
  const { html, text } = await rendered(`/?show=${show}`, { api });
  expect(ids.length).toBeGreaterThan(0);
  expect(sorted(gamesOn(html))).toEqual(sorted(ids));
  expect(html).not.toContain('<article');
  expect(text).not.toContain('No game is in');
});

test('recommended games are those that operators put on top, or those of the rule', async () => {
  const chosen = await rendered('/?show=recommended', {
    api: sportsbookOf(GAMES, CHAMP_LIST, [LINE[1]!.id]),
  });
  expect(gamesOn(chosen.html)).toEqual([LINE[1]!.id]);
  const { html, text } = await rendered('/?show=recommended', { api });
  const ids = gamesOn(html);
  expect(ids.length).toBeGreaterThan(1);
  // The next game of each competition, in each section.
  const champs = LINE.filter(({ id }) => ids.includes(id)).map(({ champId }) => champId);
  expect(new Set(champs).size).toBe(champs.length);
  expect(text).toContain('The games that our traders put on top.');
});

test.each([
  ['first', 'en', 'No game is in its first half'],
  ['second', 'ru', 'Сейчас ни один матч не идёт во втором тайме'],
  ['upcoming', 'en', 'No upcoming games yet.'],
  ['recommended', 'ru', 'Сейчас рекомендовать нечего.'],
] as const)('without games %s says so: %s', async (show, lang, words) => {
  const { text, status } = await rendered(`/?show=${show}`, { api: sportsbookOf([], CHAMP_LIST), lang });
  expect(status).toBe(200);
  expect(text).toContain(words);
});

test('an unknown filter is all games', async () => {
  const { text } = await rendered('/?show=never', { api });
  expect(text).toContain('All live (7)');
});

test('the rule keeps what is shown while it is listed', () => {
  const [first, ...others] = recommendedOf(LINE, [], CHAMP_LIST);
  const kept = [...others, first!];
  const ids = (games: readonly { id: number }[]) => sorted(games.map(({ id }) => id));
  expect(ids(recommendedOf(LINE, [], CHAMP_LIST, kept))).toEqual(ids(kept));
  expect(recommendedOf(LINE, [{ id: 404 }], CHAMP_LIST)).toEqual([]);
});

const leg = (gameId: number, outcomeName: string): sportsbook.Accumulator['legs'][number] => ({
  gameId,
  outcomeId: '1::1',
  coef: 1.6,
  isBlocked: gameId === 3,
  face: {
    marketTypeId: 1,
    line: '',
    isLive: false,
    startsAt: '2026-08-16T20:00:00.000Z',
    champName: 'Cup',
    countryCode: 'es',
    opponents: [outcomeName, 'Others'],
    marketName: 'Match result',
    outcomeName,
  },
});
const ACCUMULATOR = { coef: 4.09, margin: 13.6, legs: [leg(1, 'Elche'), leg(2, 'Ajax'), leg(3, 'Porto')] };

test('accumulators: both on the first page, each over the whole list of its section, none over parts', async () => {
  const both = sportsbookOf(GAMES, CHAMP_LIST, [], { day: ACCUMULATOR, live: ACCUMULATOR });
  const kinds = async (address: string) => {
    const { html } = await rendered(address, { api: both });
    return [...html.matchAll(/ a-(day|live)"/g)].map(([, kind]) => kind);
  };
  expect(await kinds('/')).toEqual(['day', 'live']);
  expect(await kinds('/line')).toEqual(['day']);
  expect(await kinds('/live')).toEqual(['live']);
  expect(await kinds('/line/football')).toEqual([]);
  expect(await kinds('/?show=first')).toEqual([]);
  const { text } = await rendered('/', { api: both });
  for (const words of ['Daily accumulator', 'Elche', '4.09', 'Add to coupon', '13.6%', 'suspended'])
    expect(text).toContain(words);
  expect((await rendered('/line', { api })).html).not.toContain('a-day');
});
