import { DEFAULT_RATES } from '@fairbook/money';
import { stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import { quote } from './quote.ts';

const FACT = {
  gameId: 1,
  outcomeId: '1::1',
  marketTypeId: 1,
  coefMilli: 2_000,
  opponents: ['Home', 'Away'],
  state: stateBefore(1),
  suspended: null,
  isOpen: true,
  isBlocked: false,
  isStale: false,
  isLate: false,
  delaySeconds: 0,
  delayCause: null,
  marginPercent: 5,
} as unknown as HotOutcome;

/** A visitor's quote of a single at these facts. */
function quoted(fact: Partial<HotOutcome> | 'unknown_game' | 'unknown_outcome') {
  const outcome = () => (typeof fact === 'string' ? fact : { ...FACT, ...fact });
  return quote(
    {
      facts: { outcome },
      accountOf: async () => undefined,
      houseOf: (limits) => aHouse({ limits }),
      rates: () => DEFAULT_RATES,
    },
    null,
    { typeId: 0, amount: '10.00', changeCoefAction: 2, bets: [{ gameId: 1, outcomeId: '1::1', coef: 2 }] },
    'en',
  );
}

const LEG = { gameId: 1, outcomeId: '1::1' };

test('a quote has the price of each leg, and whether it is taken now', async () => {
  const { bets, possibleWin, refusals } = await quoted({});
  expect(bets).toEqual([{ ...LEG, coef: 2, isBlocked: false, score: [0, 0] }]);
  expect([possibleWin, refusals]).toEqual(['20.00', []]);
});

test.each<[string, Partial<HotOutcome>]>([
  ['suspended', { suspended: 'goal' }],
  ['closed', { isOpen: false }],
  ['blocked', { isBlocked: true }],
  ['not heard of', { isStale: true }],
])('a leg whose game is %s is quoted as blocked, with its last price', async (_, change) => {
  const { bets } = await quoted(change);
  expect(bets).toEqual([{ ...LEG, coef: 2, isBlocked: true, score: [0, 0] }]);
});

test.each(['unknown_game', 'unknown_outcome'] as const)('a leg that is an %s has no price', async (fact) => {
  const { bets, refusals } = await quoted(fact);
  expect(bets).toEqual([{ ...LEG, coef: null, isBlocked: true, score: null }]);
  expect(refusals.map(({ code }) => code)).toEqual([`bets.${fact}`]);
});

test('an account that is nobody’s is refused', async () => {
  const body = { typeId: 0 as const, amount: '10.00', changeCoefAction: 2 as const, bets: [], accountId: 8 };
  const asked = quote({ accountOf: async () => undefined } as never, 1, body, 'en');
  await expect(asked).rejects.toMatchObject({ code: 'wallet.unknown_account' });
});
