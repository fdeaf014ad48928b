import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/** Risk-free bets whose results are corrected more than once, and what must not hold up others. */
let book: BettingWorld;
let operator: Visitor;
let games = 700;
let codes = 0;

beforeAll(async () => {
  book = await createBettingWorld(1);
  operator = await book.world.operator('risk-free-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

type Terms = Parameters<typeof operator.api<'promo.add'>>[1]['body'];
const RISK_FREE: Terms = {
  ...{ code: 'RISKFREE', kind: 'risk_free', percent: 80, amount: '20.00', iso: 'EUR', typeIds: [0, 1] },
  ...{ minCoef: 1.5, minLegs: 1, from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' },
  ...{ usesTotal: null, usesPerPlayer: 1, audience: 'everyone', userIds: [], isActive: true, note: '' },
  ...{ wagerTimes: 2, isFirstBet: false },
};

async function code(terms: Partial<Terms> = {}) {
  codes += 1;
  const made = await operator.api('promo.add', { body: { ...RISK_FREE, ...terms, code: `AGAIN${codes}` } });
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id }, '1000.00');
  return made;
}

async function game(): Promise<typeof HOME> {
  games += 1;
  await book.open(games);
  return { ...HOME, gameId: games };
}

type Result = 'won' | 'lost' | 'void';
const returnsNow = () => book.world.services.promotions.promo.returnsNow();
async function decide({ gameId }: { gameId: number }, result: Result) {
  const { settling } = book.world.services.settlement;
  await book.decide(gameId, { '1::1': result }, false);
  await settling.settleGame(gameId);
  await settling.idle();
  await returnsNow();
}

/** A risk-free bet of 10.00 that is lost, and its bonus of 8.00. */
async function lost() {
  const [made, leg, player] = [await code(), await game(), await book.player()];
  const placed = await book.place(player, { bets: [leg], promoCode: made.code });
  expect(placed.codes).toEqual([]);
  await decide(leg, 'lost');
  const [account] = (await player.api('bonuses.mine')).bonusAccounts;
  return { leg, player, onBonus: { ...player, accountId: account!.accountId } };
}

const bonusOf = async (player: Player) =>
  (await player.api('bonuses.mine')).bonusAccounts.map(({ money }) => money)[0];

it('gives no second bonus for the part that the player has lost in a bet since', async () => {
  const { leg, player, onBonus } = await lost();
  const other = await game();
  expect((await book.place(onBonus, { bets: [other], amount: '6.00' })).codes).toEqual([]);
  await decide(other, 'lost');
  expect(await bonusOf(player)).toBe('2.00');
  await decide(leg, 'won');
  expect(await bonusOf(player)).toBe('0.00');
  await decide(leg, 'lost');
  expect(await bonusOf(player)).toBe('2.00');
  await decide(leg, 'won');
  await decide(leg, 'lost');
  expect(await bonusOf(player)).toBe('2.00');
});

it('gives it again if the house has taken it from a bet since', async () => {
  const { leg, player, onBonus } = await lost();
  const other = await game();
  await book.place(onBonus, { bets: [other], amount: '8.00' });
  await decide(leg, 'won');
  await decide(other, 'won');
  // 17.60 less the 8.00 that went back.
  expect(await bonusOf(player)).toBe('9.60');
  await decide(leg, 'lost');
  expect(await bonusOf(player)).toBe('17.60');
});

it('leaves in an open bet what it gives no second time', async () => {
  const { leg, player, onBonus } = await lost();
  const other = await game();
  await book.place(onBonus, { bets: [other], amount: '8.00' });
  await decide(leg, 'won');
  await decide(leg, 'lost');
  await decide(other, 'won');
  expect(await bonusOf(player)).toBe('17.60');
});

it('comes for a bet that is decided long after its code has ended, as that on a champion', async () => {
  const [made, leg, player] = [await code(), await game(), await book.player()];
  await book.place(player, { bets: [leg], promoCode: made.code });
  await book.world.platform.pool.query(
    `update promo_codes set valid_until = now() - interval '200 days' where id = $1`,
    [made.id],
  );
  await decide(leg, 'lost');
  expect(await bonusOf(player)).toBe('8.00');
});

it('is not held up by bets that bring nothing', async () => {
  const tiny = await code({ percent: 1, usesPerPlayer: 200 });
  const leg = await game();
  const player = await book.player();
  for (let n = 0; n < 101; n++)
    expect((await book.place(player, { bets: [leg], amount: '0.50', promoCode: tiny.code })).codes).toEqual(
      [],
    );
  await decide(leg, 'lost');
  const { player: next } = await lost();
  expect(await bonusOf(next)).toBe('8.00');
}, 120_000);
