import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { type HotGame, newGame } from '../catalogue/hot-game.ts';
import { namesIn } from '../names/names.ts';
import { CatalogueSearch } from './catalogue-search.ts';
import { findPages, type Reader } from './page-search.ts';
import { searched } from './search.ts';
import { correctedBy } from './text-index.ts';

type Status = 'live' | 'upcoming' | 'ended';

function game(
  gameId: number,
  [home, away]: readonly [string, string],
  rest: Partial<{ status: Status; champ: string; hour: number }> = {},
): HotGame {
  const { status = 'upcoming', champ = 'Primera División', hour = gameId } = rest;
  const kit = { pattern: 0, colors: ['#fff', '#000'] as [string, string] };
  const team = (name: string) => ({ id: idOf(name), name, kit });
  const fixture = {
    gameId,
    sportId: 1,
    champ: { id: idOf(champ), name: champ, countryCode: 'es' },
    round: '1',
    startsAt: hour * 3_600_000,
    competitors: [team(home), team(away)],
  } as unknown as HotGame['fixture'];
  const made = newGame(fixture, 'feed', 1, 0);
  return { ...made, priceVersion: 1, state: { ...made.state, status } as HotGame['state'] };
}

function idOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
}

const GAMES = [
  game(1, ['FC Barcelona', 'Athletic Club']),
  game(2, ['Real Madrid', 'FC Barcelona'], { hour: 50 }),
  game(3, ['Arsenal FC', 'Chelsea'], { champ: 'Premier League' }),
  game(4, ['Bodø/Glimt', 'Šibenik'], { champ: 'Europe' }),
  game(6, ['CD Nacional Madeira', 'CS Marítimo'], { champ: 'Primeira Liga' }),
  game(5, ['Zenit St. Petersburg', 'Spartak Moscow'], { champ: 'Cup', status: 'live' }),
];
const asTyped = { isExact: true };
const nearly = { isExact: false };

function teams(search: CatalogueSearch, text: string, asking = nearly): string[] {
  return search.find(text, asking).teams.map(({ team }) => team.name);
}

describe('the names of the catalogue', () => {
  const search = new CatalogueSearch(GAMES);

  test.each([
    ['the beginning of a name', 'barc', 'FC Barcelona'],
    ['a letter left out', 'barclona', 'FC Barcelona'],
    ['two letters exchanged', 'barcelnoa', 'FC Barcelona'],
    ['a wrong letter in a short name', 'chelsae', 'Chelsea'],
    ['letters without their accents', 'sibenik', 'Šibenik'],
    ['accents where there are none', 'árséñal', 'Arsenal FC'],
    ['a stroke and a slash', 'bodo glimt', 'Bodø/Glimt'],
    ['Cyrillic for a Latin name', 'Барселона', 'FC Barcelona'],
    ['Cyrillic with a wrong letter', 'Арсинал', 'Arsenal FC'],
    ['exchanged letters rather than other ones', 'madird', 'Real Madrid'],
    ['the second word of a name', 'madrid', 'Real Madrid'],
  ])('are found by %s', (_, text, name) => {
    expect(teams(search, text)[0]).toBe(name);
  });

  test.each(['qqqq', 'quidditch', 'xx'])('don’t answer to %s', (text) => {
    expect(search.find(text, nearly)).toMatchObject({ teams: [], champs: [], games: [] });
  });

  test('are found by a letter and a word; among many words a letter stands for itself', () => {
    expect(teams(search, 'f barcelona', asTyped)).toEqual(['FC Barcelona']);
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].join(' ');
    const many = new CatalogueSearch([game(1, [letters, 'Other'])]);
    expect(teams(many, letters, asTyped)).toEqual([letters]);
    expect(teams(search, letters, asTyped)).toEqual([]);
    expect(teams(many, 'oth o t h', asTyped)).toEqual([]);
  });

  test('are found exactly only as they are written', () => {
    expect(teams(search, 'barcelnoa', asTyped)).toEqual([]);
    expect(teams(search, 'barcelo', asTyped)).toEqual(['FC Barcelona']);
  });

  test('give both sides of a game only for that game', () => {
    expect(search.find('arsenal chelsea', asTyped)).toMatchObject({ teams: [], games: [3] });
  });

  test('lead to the game that is next', () => {
    expect(search.find('barcelona', asTyped).teams[0]?.gameId).toBe(1);
  });

  test('say which word was meant, in the reader’s language', () => {
    const { best } = search.find('barcelnoa', nearly);
    const words = (lng: string) =>
      correctedBy('barcelnoa', best!, { id: best!.id, names: search.names(best!.id, lng) });
    expect(words('en')).toBe('Barcelona');
    expect(words('ru')).toBe('Барселона');
  });
});

describe('the catalogue’s changes', () => {
  test('a game that ends takes the names with it that no other game has', () => {
    const search = new CatalogueSearch(GAMES);
    search.take(game(1, ['FC Barcelona', 'Athletic Club'], { status: 'ended' }));
    expect(teams(search, 'athletic')).toEqual([]);
    expect(search.find('barcelona', asTyped).teams[0]?.gameId).toBe(2);
    expect(search.counts()).toEqual({ live: 1, line: 4, champs: 5 });
    search.take(game(2, ['Real Madrid', 'FC Barcelona'], { status: 'ended' }));
    expect(search.find('primera', asTyped).champs).toEqual([]);
  });

  test('a game that goes live comes before one that starts earlier', () => {
    const search = new CatalogueSearch(GAMES);
    search.take(game(2, ['Real Madrid', 'FC Barcelona'], { hour: 50, status: 'live' }));
    expect(search.find('barcelona', asTyped).teams[0]?.gameId).toBe(2);
  });
});

describe('markets of the open game', () => {
  const total = (
    line: string,
  ): HotGame['markets'] extends ReadonlyMap<string, infer Market> ? Market : never => ({
    ...{ id: `18:${line}`, typeId: 18, line, margin: 5 },
    outcomes: ['over', 'under'].map((side) => [`18:${line}:${side}`, 1_900, 0]),
  });
  const withTotals = (of: HotGame, ...lines: string[]): HotGame => ({
    ...of,
    markets: new Map(lines.map((line) => [`18:${line}`, total(line)])),
  });
  const lines = (open: HotGame, q: string) =>
    searched(
      {
        catalogue: { game: () => open, games: () => [open].values() },
        names: new CatalogueSearch([open]),
        showing: { names: namesIn('en'), delays: { base: 0 } as never },
        boosted: (shown) => shown,
      },
      { q, game: 1, exact: '1' },
      { lng: 'en', isPlayer: false, isOpen: () => true },
    ).markets.hits.map(({ line }) => line);

  test('are found as they are now, in each state of the game', () => {
    const [barcelona] = GAMES as [HotGame];
    expect(lines(withTotals(barcelona, '2.5'), 'total')).toEqual(['2.5']);
    expect(lines(withTotals(barcelona, '2.5'), 'total')).toEqual(['2.5']);
    expect(lines(withTotals(barcelona, '3.5', '4.5'), 'total').sort()).toEqual(['3.5', '4.5']);
    expect(lines(withTotals(barcelona), 'total')).toEqual([]);
  });
});

describe('pages and help', () => {
  const visitor: Reader = { lng: 'en', isPlayer: false, isOpen: () => true };
  const paths = (text: string, reader = visitor) => {
    const { pages, help } = findPages(text, reader, nearly);
    return [...pages, ...help].map(({ path }) => path);
  };
  test.each([
    ['rules', '/information/rules/1'],
    ['resutls', '/results'],
    ['accumulator', '/betting-alphabet/bets/types/express'],
  ])('%s leads to %s', (text, path) => {
    expect(paths(text)).toContain(path);
  });

  test('pages of players are for players, and a closed section is left out', () => {
    expect(paths('account')).not.toContain('/office/account');
    expect(paths('account', { ...visitor, isPlayer: true })).toContain('/office/account');
    expect(paths('results', { ...visitor, isOpen: (section) => section !== 'results' })).not.toContain(
      '/results',
    );
  });

  test('are in the reader’s language', () => {
    expect(findPages('правила', { ...visitor, lng: 'ru' }, nearly).pages[0]?.path).toBe(
      '/information/rules/1',
    );
  });
});

test('ten thousand games are searched in less than 50 ms', () => {
  const first = ['North', 'South', 'Old', 'New', 'Royal', 'Sporting', 'Union', 'Dynamo', 'Racing', 'Olympic'];
  const syllables = ['ba', 'le', 'mo', 'ri', 'tu', 'san', 'der', 'kin', 'vos', 'pel', 'gra', 'now'];
  const place = (n: number) => [n, n * 7 + 3, n * 13 + 5, n >> 3].map((k) => syllables[k % 12]).join('');
  const name = (n: number) => `${first[n % 10]} ${place(n)} ${n % 40}`;
  const games = Array.from({ length: 10_000 }, (_, n) =>
    game(n + 1, [name(2 * n), name(2 * n + 1)], { champ: `League ${n % 300}`, hour: n % 200 }),
  );
  const search = new CatalogueSearch(games);
  const texts = [
    'royal',
    'n',
    'dynmao',
    'sportng balemo',
    'балемори',
    'league 12',
    'unoin',
    'qqqqqqq',
    'olympic ta',
  ];
  const times = texts.flatMap((text) =>
    [asTyped, nearly].map((asking) => {
      const began = performance.now();
      search.find(text, asking);
      return performance.now() - began;
    }),
  );
  console.info(`slowest ${Math.max(...times).toFixed(1)} ms`);
  // The middle one: a busy machine may stop for longer than a search takes.
  expect(times.toSorted((a, b) => a - b)[times.length >> 1]).toBeLessThan(roomFor(50));
});
