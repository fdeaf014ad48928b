import type { budgets, promo } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let book: BettingWorld;
let operator: Visitor;
let codes = 0;
let games = 100;

beforeAll(async () => {
  book = await createBettingWorld(1);
  operator = await book.world.operator('budget-keeper');
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await book.count('offer_budgets where drawn > amount')).toBe(0);
});
afterAll(() => book.world.close());

/** Creates a free bet of 5.00, or a refund of a whole stake up to 20.00. */
async function code(
  kind: 'free_bet' | 'refund',
  budget: string | null,
  uses = 100,
): Promise<promo.PromoCode> {
  codes += 1;
  const made = await operator.api('promo.add', {
    body: {
      code: `BUDGET${codes}`,
      kind,
      percent: kind === 'refund' ? 100 : null,
      amount: kind === 'refund' ? '20.00' : '5.00',
      iso: 'EUR',
      typeIds: [0],
      minCoef: 1.01,
      minLegs: 1,
      from: '2020-01-01T00:00:00Z',
      until: '2099-01-01T00:00:00Z',
      usesTotal: null,
      usesPerPlayer: uses,
      audience: 'everyone',
      userIds: [],
      isActive: true,
      note: '',
    },
  });
  if (budget !== null) await set(made, budget);
  return made;
}

const set = ({ id }: { id: number }, amount: string) =>
  operator.api('budgets.set', { params: { kind: 'promo', offerId: id }, body: { amount } });

async function budgetOf({ id }: { id: number }): Promise<budgets.Budget> {
  const { budgets: all } = await operator.api('budgets.list');
  return all.find(({ kind, offerId }) => kind === 'promo' && offerId === id)!;
}

async function game() {
  games += 1;
  await book.open(games);
  return { ...HOME, gameId: games };
}

const place = async (player: Player, { code: promoCode }: promo.PromoCode, amount = '5.00') =>
  book.place(player, { amount, promoCode, bets: [HOME] });

const chance = () => book.world.services.sportsbook.facts.fairChance(HOME.gameId, HOME.outcomeId)!;

/** The expected payout of a free bet of 5.00, in cents, rounded up. */
const freeCost = () => Math.ceil(500 * chance() * 1.2);

describe('a promo code', () => {
  it('without a budget makes no coupon worth more than it costs', async () => {
    const player = await book.player();
    for (const kind of ['free_bet', 'refund'] as const) {
      const made = await code(kind, null);
      expect(await budgetOf(made)).toMatchObject({ amount: null, drawn: '0.00', left: '0.00', setBy: null });
      expect((await place(player, made)).codes).toEqual(['offers.budget']);
      await set(made, '50.00');
      expect((await place(player, made)).codes).toEqual([]);
    }
  });

  it('has a budget set however many newer codes there are', async () => {
    const made = await code('free_bet', null);
    await book.world.platform.pool.query(
      `insert into promo_codes (code, kind, amount, currency, type_ids, min_odds_milli, min_legs, uses_per_player,
         valid_from, valid_until, audience, is_active, note, version)
       select 'MANY' || n, kind, amount, currency, type_ids, min_odds_milli, min_legs, uses_per_player,
         now() + interval '1 day', valid_until, audience, is_active, note, version
       from promo_codes, generate_series(1, 200) n where id = $1`,
      [made.id],
    );
    expect(await set(made, '9.00')).toMatchObject({ offerId: made.id, amount: '9.00', left: '9.00' });
    await book.world.platform.pool.query(`delete from promo_codes where code like 'MANY%'`);
  });

  it('a promo code that is over still answers decisions on its budget request', async () => {
    const made = await code('free_bet', null);
    const { id, version } = (await set(made, '900000.00')).asked!;
    await book.world.platform.pool.query('update promo_codes set is_active = false where id = $1', [made.id]);
    const withdrawn = operator.api('budgets.withdraw', { params: { id }, body: { version } });
    expect(await withdrawn).toMatchObject({ offerId: made.id, amount: null, asked: null });
  });

  it('draws its expected cost, and the operator sees the rest', async () => {
    const [player, made] = [await book.player(), await code('free_bet', '10.00')];
    await place(player, made);
    const drawn = freeCost();
    expect(await budgetOf(made)).toMatchObject({
      name: made.code,
      amount: '10.00',
      drawn: (drawn / 100).toFixed(2),
      left: ((1000 - drawn) / 100).toFixed(2),
      setBy: expect.stringContaining('budget-keeper'),
      setAt: expect.any(String),
    });
  });

  it('stops at the end of its budget, and a void coupon returns its draw', async () => {
    const [player, leg] = [await book.player(), await game()];
    const made = await code('free_bet', (freeCost() / 100).toFixed(2));
    const first = await book.place(player, { amount: '5.00', promoCode: made.code, bets: [leg] });
    expect(first.codes).toEqual([]);
    expect((await place(player, made)).codes).toEqual(['offers.budget']);
    await book.decide(leg.gameId, { '1::1': 'void' });
    const { settling } = book.world.services.settlement;
    await settling.settleGame(leg.gameId);
    await settling.idle();
    // The node's remembered rest is read again after an edit, or within seconds.
    await set(made, (freeCost() / 100).toFixed(2));
    expect((await place(player, made)).codes).toEqual([]);
  });

  it('accepts the stake that its budget still covers, and says so', async () => {
    const [player, made] = [await book.player(), await code('refund', '2.00')];
    const ask = (amount: string) =>
      player.api('bets.quote', {
        body: {
          accountId: player.accountId,
          typeId: 0,
          amount,
          changeCoefAction: 2,
          bets: [HOME],
          promoCode: made.code,
        },
      });
    const cost = 1 - chance() * 2.2 - (1 - chance());
    expect(await ask('20.00')).toMatchObject({
      cost: Math.round(cost * 1000) / 10,
      refusals: [{ code: 'offers.budget', field: 'promoCode' }],
    });
    const [refused] = (await ask('20.00')).refusals;
    const amount = String(refused!.action!.values!.amount);
    expect((await place(player, made, amount)).codes).toEqual([]);
    expect(Number((await budgetOf(made)).left)).toBeLessThan(0.05);
  });

  it('is not overspent by simultaneous placements', async () => {
    const made = await code('free_bet', ((freeCost() * 3) / 100).toFixed(2));
    const players = await Promise.all(Array.from({ length: 8 }, () => book.player()));
    const placed = await Promise.all(players.map((player) => place(player, made)));
    expect(placed.filter(({ answer }) => answer)).toHaveLength(3);
    expect(new Set(placed.flatMap((each) => each.codes))).toEqual(new Set(['offers.budget']));
    expect(await budgetOf(made)).toMatchObject({ left: '0.00' });
  });
});

describe('operators', () => {
  it('set a budget with their name in the log, and lowering it to the drawn amount stops the offer', async () => {
    const made = await code('refund', '5.00');
    await set(made, '0.00');
    expect((await place(await book.player(), made)).codes).toEqual(['offers.budget']);
    const { edits } = await operator.api('config.edits', { query: { part: 'budgets', limit: 2 } });
    expect(edits).toMatchObject([
      { subject: `promo/${made.id}`, before: { amount: '5.00' }, after: { amount: '0.00' } },
      { subject: `promo/${made.id}`, before: null, after: { amount: '5.00' } },
    ]);
  });

  it('alone may set budgets, and only of existing offers', async () => {
    const player = await book.player();
    const body = { amount: '1.00' };
    const params = { kind: 'promo', offerId: 999_999 } as const;
    expect(await codesOf(player.api('budgets.list'))).toEqual(['auth.forbidden']);
    expect(await codesOf(player.api('budgets.set', { params, body }))).toEqual(['auth.forbidden']);
    expect(await codesOf(operator.api('budgets.set', { params, body }))).toEqual(['operator.unknown_entry']);
  });

  it('need a second operator to raise a budget beyond the ceiling, and lower it alone', async () => {
    const keeper = await book.world.operator('budget-alone');
    const second = await book.world.operator('budget-agrees');
    const made = await code('refund', null);
    const params = { kind: 'promo', offerId: made.id } as const;
    const raise = (amount: string, by = keeper) => by.api('budgets.set', { params, body: { amount } });
    expect(await raise('500.00')).toMatchObject({ amount: '500.00', asked: null });
    const waits = await raise('1000.01');
    expect(waits).toMatchObject({
      amount: '500.00',
      asked: { amount: '1000.01', requestedBy: keeper.userId },
    });
    const of = { params: { id: waits.asked!.id }, body: { version: waits.asked!.version } };
    expect(await codesOf(keeper.api('budgets.approve', of))).toEqual(['operator.same_operator']);
    expect(await second.api('budgets.approve', of)).toMatchObject({ amount: '1000.01', asked: null });
    expect(await codesOf(second.api('budgets.approve', of))).toEqual(['operator.unknown_entry']);
    expect(await raise('0.00')).toMatchObject({ amount: '0.00' });
  });

  it('have one daily ceiling for budgets and bonuses together', async () => {
    const keeper = await book.world.operator('budget-daily');
    const player = await book.player();
    const body = { userId: player.userId, amount: '500.00', wagerTimes: 1, note: '' };
    const bonus = () => keeper.api('bonuses.grant', { body, idempotencyKey: freshKey() });
    expect((await bonus()).status).toBe('done');
    const offers = await Promise.all(Array.from({ length: 4 }, () => code('refund', null)));
    const asked = await Promise.all(
      offers.map(({ id }) =>
        keeper.api('budgets.set', { params: { kind: 'promo', offerId: id }, body: { amount: '500.00' } }),
      ),
    );
    expect(asked.filter(({ amount }) => amount === '500.00')).toHaveLength(3);
    expect((await bonus()).status).toBe('requested');
    const waits = asked.find((each) => each.asked)!;
    const of = { params: { id: waits.asked!.id }, body: { version: 1 } };
    expect(await keeper.api('budgets.withdraw', of)).toMatchObject({ amount: null, asked: null });
  });
});
