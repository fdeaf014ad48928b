import { marketTypes, screenOfType } from '@fairbook/sports';
import { describe, expect, test } from 'vitest';
import { gameMarkets, market } from '../testing/games.ts';
import {
  type Block,
  blocksOf,
  filtered,
  inTab,
  isOpenAtFirst,
  layoutOf,
  seldomLast,
  tabCounts,
  tabOf,
  typesIn,
  wholePage,
} from './arrange.ts';

const blocks = blocksOf(gameMarkets());
const none = new Set<number>();
const keys = (some: readonly Block[]) => some.map(({ type }) => type.key);
const [oddEven] = blocksOf([market(26, '', [1.9, 1.9])]) as [Block];
const block = (id: number) => blocks.find(({ type }) => type.id === id)!;

describe('blocks', () => {
  test('collect the lines of a type in order and follow the groups', () => {
    expect(block(18).markets.map(({ line }) => line)).toEqual(['1.5', '2.5', '3.5']);
    expect(block(16).markets.map(({ line }) => line)).toEqual(['-1.5', '-0.5']);
    const groups = blocks.map(({ type }) => type.group);
    expect([...new Set(groups)]).toEqual(['main', 'goals', 'handicap', 'halves', 'combined', 'teams']);
    expect(groups).toEqual(groups.toSorted((a, b) => groups.indexOf(a) - groups.indexOf(b)));
  });

  test('leave out unknown types', () => {
    expect(blocksOf([{ ...market(1, '', [2]), typeId: 99_999 }])).toEqual([]);
  });

  test.each([
    [1, 1],
    [10, 3],
    [29, 2],
    [18, 'lines'],
    [16, 'lines'],
    [14, 1],
    [45, 'scores'],
    [21, 2],
  ] as const)('type %i is laid out as %s', (id, layout) => {
    expect(layoutOf(block(id))).toBe(layout);
  });

  test('players are laid out by side', () => {
    const [scorers] = blocksOf([market(930, '', [3.4, 5])]) as [Block];
    expect(layoutOf(scorers)).toBe('players');
  });
});

describe('tabs', () => {
  test('count markets, and the pinned tab appears when something is pinned', () => {
    expect(tabCounts(blocks, none)[0]).toEqual({ tab: 'all', count: gameMarkets().length });
    expect(tabCounts(blocks, none).some(({ tab }) => tab === 'pinned')).toBe(false);
    expect(tabCounts(blocks, new Set([18]))[1]).toEqual({ tab: 'pinned', count: 3 });
    expect(tabCounts([], none)).toEqual([{ tab: 'all', count: 0 }]);
  });

  test('put pinned blocks first and keep the rest in order', () => {
    const pinned = keys(inTab(blocks, 'all', new Set([45])));
    expect(pinned[0]).toBe('correct_score');
    expect(pinned.slice(1)).toEqual(keys(blocks).filter((key) => key !== 'correct_score'));
  });

  test('open what most people bet on, what a chosen tab has of it, and pinned blocks', () => {
    expect(isOpenAtFirst(block(1), 'all', none)).toBe(true);
    expect(isOpenAtFirst(block(14), 'all', none)).toBe(false);
    expect(isOpenAtFirst(block(14), 'handicap', none)).toBe(true);
    expect(isOpenAtFirst(block(14), 'all', new Set([14]))).toBe(true);
    expect(isOpenAtFirst(oddEven, 'goals', none)).toBe(false);
    expect(isOpenAtFirst(oddEven, 'goals', new Set([26]))).toBe(true);
    expect(keys(seldomLast([oddEven, block(21)]))).toEqual(['exact_goals', 'odd_even']);
  });
});

test('the page of everything: pinned, five main markets, what else many bet on, and the rest by group', () => {
  const { pinned, main, popular, named } = wholePage(blocks, new Set([14]));
  expect(keys(pinned)).toEqual(['european_handicap']);
  expect(keys(main)).toEqual(['result', 'total', 'handicap', 'both_score', 'double_chance']);
  expect(keys(popular).slice(0, 1)).toEqual(['correct_score']);
  const rest = named.flatMap((group) => group.blocks);
  expect(keys(rest)).not.toContain('correct_score');
  expect(pinned.length + main.length + popular.length + rest.length).toBe(blocks.length);
  expect(named.map(({ group }) => group)).toContain('goals');
});

describe('filter', () => {
  const textsOf = ({ type }: Block) => [type.key, 'Atlético'];
  const never = () => false;
  test('finds by any text of a block, without accents or case, and keeps selections', () => {
    expect(filtered(blocks, ' ATLETICO', textsOf, never)).toHaveLength(blocks.length);
    expect(keys(filtered(blocks, 'double', textsOf, never))).toEqual(['double_chance']);
    expect(filtered(blocks, 'nothing of the kind', textsOf, never)).toEqual([]);
    expect(keys(filtered(blocks, 'double', textsOf, ({ type }) => type.id === 45))).toEqual([
      'double_chance',
      'correct_score',
    ]);
    expect(filtered(blocks, '', textsOf, never)).toHaveLength(blocks.length);
  });
});

const screens = new Set(marketTypes().map(({ id }) => screenOfType(id)!));

test.each([...screens].map((screen) => [screen.key, screen] as const))(
  'tabs of %s stand in the order of the sport, whatever other sports are loaded',
  (_, { markets, groups }) => {
    const own = blocksOf(markets.map(({ id }) => market(id, '', [2])));
    expect(tabCounts(own, none).map(({ tab }) => tab)).toEqual(['all', ...groups]);
    expect([...new Set(own.map(({ type }) => type.group))]).toEqual(groups);
  },
);

test.each([...new Set(marketTypes().map(({ group }) => group))])(
  'the tab %s comes back from the types that it limits a page to',
  (group) => {
    expect(typesIn(group).length).toBeGreaterThan(0);
    expect(tabOf(typesIn(group))).toBe(group);
  },
);

test("tabs that are not a group, and unknown types, don't limit a page", () => {
  expect([typesIn('all'), typesIn('pinned')]).toEqual([[], []]);
  expect([tabOf([]), tabOf([999_999])]).toEqual(['all', 'all']);
});
