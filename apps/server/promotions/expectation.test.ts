import type { site } from '@fairbook/contracts';
import { LEAST_COST } from '@fairbook/contracts/casino/bonus-rules';
import { MOST_CASHBACK_PER_MILLE } from '@fairbook/contracts/promotions/cashback';
import { MOST_LEVELS_PER_MILLE } from '@fairbook/contracts/promotions/vip-levels';
import { MOST_RETURN } from '@fairbook/settlement';
import type { BettingWorld } from '@fairbook/testkit';
import { createBettingWorld } from '@fairbook/testkit';
import type { TObject, TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hundredthsUp } from '../placement/budgets/index.ts';
import { DEFAULT_SETTINGS } from '../site/config/index.ts';
import { PROMOTIONS_RUN } from './all.ts';
import { BUDGETED, periodBudgets } from './list.ts';
import type { PromotionDefinition } from './promotion.ts';

/**
 * The one check of expectation for all promotions (V4): whatever operators set within the forms, what is given again with each
 * stake stays below what the cheapest bet costs, and what is given beyond that comes out of a budget that ends.
 */
const ALL = Object.entries(PROMOTIONS_RUN);
/** What the cheapest bet costs its player for 1,000 staked. */
const CHEAPEST_BET = 7.5;

type Fields = Record<string, unknown>;
interface Whole extends TSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
  items?: TSchema;
}

/** A value as it is by default, with every whole number in it at one end of what the form allows. */
function atEnd(schema: Whole, value: unknown, pick: (schema: Whole) => number): unknown {
  if (schema.type === 'integer') return pick(schema);
  if (schema.items) return (value as unknown[]).map((each) => atEnd(schema.items!, each, pick));
  if (!('properties' in schema)) return value;
  return Object.fromEntries(
    Object.entries((schema as TObject).properties).map(([name, part]) => [
      name,
      atEnd(part, (value as Fields)[name], pick),
    ]),
  );
}

/** Its settings with each whole number at either end, in all ways together; what has none of its own, once. */
function cornersOf({ of }: PromotionDefinition): site.Settings[] {
  if (!of.settings) return [DEFAULT_SETTINGS];
  const { schema, defaults } = of.settings;
  const count = Object.values(schema.properties).length;
  return Array.from({ length: 2 ** count }, (_, ways) => {
    const value = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part], n) => [
        name,
        atEnd(part, (defaults as Fields)[name], ({ minimum, maximum }) =>
          (ways >> n) % 2 === 0 ? minimum! : maximum!,
        ),
      ]),
    );
    return { ...DEFAULT_SETTINGS, [of.name]: value };
  });
}

/** What it gives at most for 1,000 staked for it, whatever its settings. */
function dearest(definition: PromotionDefinition): number {
  return Math.max(
    ...cornersOf(definition).map((settings) => definition.perThousand(settings) ?? Number.POSITIVE_INFINITY),
  );
}
const isGivenAgain = ({ of }: PromotionDefinition) =>
  ['bet', 'week', 'purchase', 'level'].includes(of.trigger);

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
});
afterAll(() => book.world.close());

test('what is given again with each stake is less than the cheapest bet costs, all of it together', () => {
  const again = ALL.filter(([, each]) => isGivenAgain(each));
  expect(again.map(([name]) => name)).toEqual(['boosts', 'promo', 'rewards', 'cashback', 'vipLevels']);
  const sum = again.reduce((all, [, each]) => all + dearest(each), 0);
  // The cheapest bet is measured on played boards by `sportsbook/same-game/play-cost.test.ts`.
  expect(sum).toBeLessThanOrEqual(MOST_CASHBACK_PER_MILLE + MOST_LEVELS_PER_MILLE);
  expect(sum).toBeLessThan(CHEAPEST_BET);
  // So it is of a coupon that has offers and returns as much as a coupon may without a budget.
  expect(1000 * MOST_RETURN + sum).toBeLessThan(1000);
});

test('cashback of casino games is at most half of what the stakes that count cost', () => {
  // What they cost is counted in every game by `audit/bonus-cost.test.ts`.
  expect(dearest(PROMOTIONS_RUN.casinoCashback!)).toBe(1000 * (LEAST_COST / 2));
});

test.each(ALL)('%s gives nothing beyond that without a budget', async (name, definition) => {
  const { of } = definition;
  const most = dearest(definition);
  expect(most).toBeGreaterThanOrEqual(0);
  const offered = BUDGETED.find(({ kind }) => of.budget.per === 'offer' && kind === of.budget.kind);
  const shared = await periodBudgets(
    { [name]: book.world.services.promotions[name as 'teamCash'] } as never,
    book.world.platform.db,
    DEFAULT_SETTINGS,
  );
  if (of.budget.per === 'price') expect(most).toBe(0);
  else expect([offered, ...shared].filter((each) => each !== undefined)).toHaveLength(1);
});

test('a shared budget is told with what was spent of it; of a new site nothing is', async () => {
  const { db } = book.world.platform;
  const budgets = await periodBudgets(book.world.services.promotions, db, DEFAULT_SETTINGS);
  expect(budgets.map(({ group, days, amount, spent }) => [group, days, amount, spent])).toEqual([
    ['teamCash', 30, 0n, 0n],
    ['cashback', 7, 1_000_00n, 0n],
    ['casinoCashback', 7, 4_000_00n, 0n],
    ['friends', 30, 500_00n, 0n],
    ['birthday', 365, 1_000_00n, 0n],
    ['bonusGames', 30, 1_800_00n, 0n],
    ['vipLevels', 30, 500_00n, 0n],
  ]);
});

test.each([
  ['teamCash', { third: 10, fourth: 20, minStakes: 50, wagerTimes: 5 }, 150],
  ['teamCash', { third: 10, fourth: 0, minStakes: 0, wagerTimes: 0 }, null],
  ['teamCash', { third: 0, fourth: 0, minStakes: 0, wagerTimes: 5 }, 0],
  ['friends', { reward: 10, friendReward: 5, minStakes: 100 }, 150],
  ['friends', { reward: 10, friendReward: 5, minStakes: 0 }, null],
])('what %s gives for 1,000 staked by %j is %s', (name, some, perThousand) => {
  const settings = { ...DEFAULT_SETTINGS, [name]: { ...DEFAULT_SETTINGS[name as 'teamCash'], ...some } };
  expect(PROMOTIONS_RUN[name]!.perThousand(settings)).toBe(perThousand);
});

test.each([
  ['default', false, 30],
  ['great_britain', false, 75],
  ['default', true, 75],
] as const)(
  'team cash counts the wagering that a player of pack %s (by country: %s) needs',
  (pack, isPackByCountry, most) => {
    const settings = {
      ...DEFAULT_SETTINGS,
      limits: { ...DEFAULT_SETTINGS.limits, pack, isPackByCountry },
      teamCash: { ...DEFAULT_SETTINGS.teamCash, third: 10, fourth: 20, minStakes: 100, wagerTimes: 30 },
    };
    expect(PROMOTIONS_RUN.teamCash!.perThousand(settings)).toBe(most);
  },
);

test.each([
  // In binary fractions 1.1 × 100 is more than 110.
  [11, 10_000, 110n],
  [7, 100_000, 7n],
  [1, 3, 33_334n],
  [1, 999_999, 1n],
  [1_000, 999_999, 101n],
])(
  '%i given for %i staked are shown rounded up, and exact where they are',
  (reward, minStakes, hundredths) => {
    const friends = { ...DEFAULT_SETTINGS.friends, reward, friendReward: 0, minStakes };
    const perThousand = PROMOTIONS_RUN.friends!.perThousand({ ...DEFAULT_SETTINGS, friends });
    expect(hundredthsUp(perThousand!)).toBe(hundredths);
  },
);
