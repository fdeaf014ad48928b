import { describe, expect, test } from 'vitest';
import { type CheckedCoupon, type CheckedLeg, type CouponRules, DEFAULT_RULES } from './checked-coupon.ts';
import { couponRefusals, firstCouponRefusal, systemValues } from './coupon.ts';

type Flags = Pick<CheckedLeg, 'isBannedExpress' | 'isDepend' | 'isDisabledBanker'>;

const FLAGS: Readonly<Record<string, Flags>> = {
  '!': { isBannedExpress: true },
  '~': { isDepend: true },
  '^': { isDisabledBanker: true },
};

/** `1a` is outcome a of game 1; `*1a` a banker, `1a/2` in block 2; `!` only alone, `~` dependent, `^` no banker. */
function leg(text: string): CheckedLeg {
  const [, flags = '', gameId, outcomeId = '', block] =
    /^([*!~^]*)(\d+)([a-z])(?:\/(\d+))?$/.exec(text) ?? [];
  const blockId = flags.includes('*') ? 0 : block ? Number(block) : null;
  const own = [...flags].map((flag) => FLAGS[flag]);
  return Object.assign({ gameId: Number(gameId), outcomeId, blockId }, ...own);
}

function coupon(
  type: CheckedCoupon['type'],
  legs: string,
  sizes: number | number[] = [],
  more: Partial<CheckedCoupon> = {},
): CheckedCoupon {
  return { type, systemValues: [sizes].flat(), legs: legs.split(' ').filter(Boolean).map(leg), ...more };
}

const games = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}a`).join(' ');
const RULES: CouponRules = {
  couponTypes: ['single', 'express', 'system', 'chain', 'blocks', 'anti_express', 'singles'],
  isBuilderAllowed: true,
  relatedGames: [[71, 72, 73]],
};
const staked = (...blocks: number[]) => ({
  amountByBlockId: Object.fromEntries(blocks.map((block) => [block, '1.00'])),
});

describe('couponRefusals', () => {
  test.each<[string, CheckedCoupon]>([
    ['a single', coupon('single', '1a')],
    ['a single marked as a banker', coupon('single', '*1a')],
    ['a same-game combination alone', coupon('single', '1a 1b 1c')],
    ['an express', coupon('express', '1a 2a')],
    ['an express of fifty', coupon('express', games(50))],
    ['an express with a same-game combination', coupon('express', '1a 2a 1b')],
    ['the smallest system', coupon('system', '1a 2a 3a', 2)],
    ['the largest size', coupon('system', games(5), 4)],
    ['several sizes, 1 and all of them included', coupon('system', games(3), [1, 2, 3])],
    ['a goliath', coupon('blocks', games(8), [2, 3, 4, 5, 6, 7, 8])],
    [
      'fifty in all sizes',
      coupon(
        'blocks',
        games(50),
        [...Array(50).keys()].map((i) => i + 1),
      ),
    ],
    ['a banker', coupon('system', '*9a 1a 2a 3a', 2)],
    ['a system of blocks', coupon('blocks', '1a/1 2a/1 3a/2 4a', 2)],
    ['a same-game combination in a block', coupon('blocks', '1a/1 1b/1 3a 4a', 2)],
    ['bankers of one game', coupon('system', '*9a *9b 1a 2a 3a', 2)],
    ['system 4', coupon('blocks', games(4), 3)],
    ['blocks with stakes', coupon('blocks', '1a/1 2a/1 3a/2', [], staked(1, 2))],
    ['one game in two blocks with stakes', coupon('blocks', '1a/1 2a/1 1b/2', [], staked(1, 2))],
    ['a chain', coupon('chain', '1a 2a/1 3a/1')],
    ['a chain with a leg that can only be alone', coupon('chain', '!1a 2a')],
    ['an anti-express', coupon('anti_express', '1a 2a')],
    ['one in singles', coupon('singles', '1a')],
    ['two of a game in singles', coupon('singles', '1a 1b')],
    ['singles of legs that can only be alone', coupon('singles', '!1a !2a')],
    ['a block of one leg that can only be alone', coupon('blocks', '!1a/1 2a/2 3a/2', [], staked(1, 2))],
    ['one dependent leg', coupon('express', '~1a 2a')],
    ['one game of a related group', coupon('express', '71a 2a')],
    ['a related group in singles', coupon('singles', '71a 72a')],
    ['dependent legs in singles', coupon('singles', '~1a ~2a')],
    ['dependent legs in two blocks with stakes', coupon('blocks', '~1a/1 ~2a/2', [], staked(1, 2))],
    ['a leg that can not be a banker, and is none', coupon('system', '^1a 2a 3a', 2)],
  ])('%s is a coupon', (_, good) => {
    expect(couponRefusals(good, RULES)).toEqual([]);
  });

  const at = (code: string, index: number, gameId: number, outcomeId: string, other?: number) => ({
    code,
    field: `bets.${index}`,
    values: { gameId, outcomeId, ...(other !== undefined && { other }) },
  });
  const tooFew = (min: number, legs: number) => ({
    code: 'bets.too_few_legs',
    field: 'bets',
    values: { min, legs },
  });
  const sizes = (min: number, max: number, field = 'systemValue') => ({
    code: 'bets.system_value',
    field,
    values: { min, max },
  });
  const mismatch = (typeId: number, legs: number) => ({
    code: 'bets.type_legs_mismatch',
    field: 'typeId',
    values: { typeId, legs },
  });

  test.each<[string, CheckedCoupon, object[]]>([
    ['no leg', coupon('single', ''), [tooFew(1, 0)]],
    ['an express of one', coupon('express', '1a'), [tooFew(2, 1)]],
    ['a system of two', coupon('system', '1a 2a', 2), [tooFew(3, 2)]],
    ['a banker that leaves two', coupon('system', '*9a 1a 2a', 2), [tooFew(4, 3)]],
    ['a system of two blocks', coupon('blocks', '1a/1 2a/1 3a/2', 2), [tooFew(4, 3)]],
    ['a chain of one block', coupon('chain', '1a/1 2a/1'), [tooFew(3, 2)]],
    ['an anti-express of one', coupon('anti_express', '1a'), [tooFew(2, 1)]],
    [
      'fifty-one legs',
      coupon('express', games(51)),
      [{ code: 'bets.too_many_legs', field: 'bets', values: { max: 50, legs: 51 } }],
    ],
    ['a single of two', coupon('single', '1a 2a'), [mismatch(0, 2)]],
    ['a single of a same-game combination and a leg', coupon('single', '1a 1b 2a'), [mismatch(0, 3)]],
    ['a banker in system 4', coupon('blocks', '*9a 1a 2a 3a', 2), [mismatch(4, 4)]],
    ['an outcome twice', coupon('express', '1a 2a 1a'), [at('bets.duplicate_leg', 2, 1, 'a')]],
    ['an outcome twice in singles', coupon('singles', '1a 1a'), [at('bets.duplicate_leg', 1, 1, 'a')]],
    [
      'an outcome twice in blocks',
      coupon('blocks', '1a/1 1a/2', [], staked(1, 2)),
      [at('bets.duplicate_leg', 1, 1, 'a')],
    ],
    ['a banker of the same game', coupon('system', '*1a 2a 3a 1b', 2), [at('bets.same_game', 3, 1, 'b', 0)]],
    ['one game in two units', coupon('blocks', '1a/1 2a/1 1b 3a', 2), [at('bets.same_game', 2, 1, 'b', 0)]],
    ['one game twice in a chain', coupon('chain', '1a 1b'), [at('bets.same_game', 1, 1, 'b', 0)]],
    [
      'one game twice in an anti-express',
      coupon('anti_express', '1a 1b'),
      [at('bets.same_game', 1, 1, 'b', 0)],
    ],
    ['a leg that can only be alone', coupon('express', '1a !2a'), [at('bets.banned_express', 1, 2, 'a')]],
    ['the same in a system', coupon('system', '1a !2a 3a', 2), [at('bets.banned_express', 1, 2, 'a')]],
    [
      'the same in a block',
      coupon('blocks', '1a/1 !2a/1 3a/2', [], staked(1, 2)),
      [at('bets.banned_express', 1, 2, 'a')],
    ],
    [
      'the same in a block of a chain',
      coupon('chain', '1a/1 !2a/1 3a'),
      [at('bets.banned_express', 1, 2, 'a')],
    ],
    [
      'the same in a same-game combination',
      coupon('single', '1a !1b'),
      [at('bets.banned_express', 1, 1, 'b')],
    ],
    ['two dependent legs', coupon('express', '~1a 2a ~3a'), [at('bets.depend', 2, 3, 'a', 0)]],
    ['two games of a related group', coupon('chain', '71a 72a'), [at('bets.depend', 1, 72, 'a', 0)]],
    [
      'a leg that can not be a banker',
      coupon('system', '*^9a 1a 2a 3a', 2),
      [at('bets.disabled_banker', 0, 9, 'a')],
    ],
    ['no size', coupon('system', '1a 2a 3a'), [sizes(2, 2)]],
    ['size 1 alone', coupon('system', '1a 2a 3a', 1), [sizes(2, 2)]],
    ['a size of all units', coupon('system', games(5), 5), [sizes(2, 4)]],
    ['several sizes beyond the legs', coupon('blocks', games(5), [2, 6]), [sizes(1, 5, 'systemValues')]],
    ['size 0 beside others', coupon('blocks', games(5), [0, 2]), [sizes(1, 5, 'systemValues')]],
    ['a size beyond the units', coupon('blocks', '1a/1 2a/1 3a 4a', 3), [sizes(2, 2)]],
    [
      'a block without a stake',
      coupon('blocks', '1a/1 2a/2', [], staked(1)),
      [{ code: 'bets.block_amounts', field: 'amountByBlockId' }],
    ],
    [
      'a stake without a block',
      coupon('blocks', '1a/1 2a/1', [], staked(1, 2)),
      [{ code: 'bets.block_amounts', field: 'amountByBlockId' }],
    ],
    [
      'a leg without a block',
      coupon('blocks', '1a/1 2a', [], staked(1)),
      [{ code: 'bets.block_amounts', field: 'amountByBlockId' }],
    ],
    [
      'stakes of blocks in an express',
      coupon('express', '1a 2a', [], staked(1, 2)),
      [{ code: 'bets.block_amounts', field: 'amountByBlockId' }],
    ],
  ])('%s', (_, bad, reasons) => {
    expect(couponRefusals(bad, RULES)).toEqual(reasons);
  });

  test.each<[string, CheckedCoupon, string[]]>([
    ['a chain', coupon('chain', '1a 2a'), ['bets.type_unavailable']],
    ['an anti-express', coupon('anti_express', '1a 2a'), ['bets.type_unavailable']],
    ['two outcomes of a game in an express', coupon('express', '1a 2a 1b'), ['bets.same_game']],
    ['two outcomes of a game in a block', coupon('blocks', '1a/1 1b/1 2a 3a', 2), ['bets.same_game']],
    [
      'a same-game combination alone',
      coupon('single', '1a 1b'),
      ['bets.type_legs_mismatch', 'bets.same_game'],
    ],
    ['games related by the operator', coupon('express', '71a 72a'), []],
  ])('%s, with everything turned off', (_, bad, codes) => {
    expect(couponRefusals(bad).map(({ code }) => code)).toEqual(codes);
    expect(couponRefusals(bad, DEFAULT_RULES).map(({ code }) => code)).toEqual(codes);
  });

  test('several reasons come in a fixed order', () => {
    const codes = couponRefusals(coupon('system', '*^1a 1a 1b !2a', 9), RULES).map(({ code }) => code);
    expect(codes).toEqual([
      'bets.duplicate_leg',
      'bets.same_game',
      'bets.banned_express',
      'bets.disabled_banker',
      'bets.system_value',
    ]);
    expect(firstCouponRefusal(coupon('express', '1a'))?.code).toBe('bets.too_few_legs');
    expect(firstCouponRefusal(coupon('express', '1a 2a'))).toBeUndefined();
  });
});

test('the sizes a system may have', () => {
  expect(systemValues(coupon('system', games(5)).legs)).toEqual([2, 3, 4]);
  expect(systemValues(coupon('system', '*9a 1a 2a 3a').legs)).toEqual([2]);
  expect(systemValues(coupon('system', '1a/1 2a/1 3a 4a').legs)).toEqual([2]);
  expect(systemValues(coupon('system', '1a 2a').legs)).toEqual([]);
});
