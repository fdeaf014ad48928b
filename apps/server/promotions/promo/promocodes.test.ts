import type { promo } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  setBudget,
  tamper,
  type Visitor,
  YES,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, houseBalance } from '../../money/wallet/index.ts';
import { backIn, withToken } from '../../testing/limits.ts';

let book: BettingWorld;
let operator: Visitor;
let games = 100;
let codes = 0;

beforeAll(async () => {
  book = await createBettingWorld(3);
  operator = await book.world.operator('promo-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

type Terms = Parameters<typeof operator.api<'promo.add'>>[1]['body'];

const FREE: Terms = {
  code: 'FREE',
  kind: 'free_bet',
  percent: null,
  amount: '5.00',
  iso: 'EUR',
  typeIds: [0, 1],
  minCoef: 1.5,
  minLegs: 1,
  from: '2020-01-01T00:00:00Z',
  until: '2099-01-01T00:00:00Z',
  usesTotal: null,
  usesPerPlayer: 1,
  audience: 'everyone',
  userIds: [],
  isActive: true,
  note: '',
};
const BOOST: Terms = { ...FREE, kind: 'boost', percent: 10, amount: null, iso: null };
const REFUND: Terms = { ...FREE, kind: 'refund', percent: 50, amount: '20.00' };

/** A separate code with these terms, and a budget for all bets of these tests. */
async function code(terms: Partial<Terms> = {}): Promise<promo.PromoCode> {
  codes += 1;
  const made = await operator.api('promo.add', { body: { ...FREE, ...terms, code: `CODE${codes}` } });
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id });
  return made;
}

async function game() {
  games += 1;
  await book.open(games);
  return { ...HOME, gameId: games };
}

const bonuses = () => houseBalance(book.world.platform.pool, 'bonuses', 'EUR');

async function settled(gameId: number, result: 'won' | 'lost' | 'void') {
  await book.decide(gameId, { '1::1': result });
  const { settling } = book.world.services.settlement;
  await settling.settleGame(gameId);
  await settling.idle();
}

const quote = (player: Player, change: object) =>
  player.api('bets.quote', {
    body: {
      accountId: player.accountId,
      typeId: 0,
      amount: '5.00',
      changeCoefAction: 2,
      bets: [HOME],
      ...change,
    },
  });

describe('a free bet', () => {
  it.each([
    ['won', 'pays what is above its stake', '106.00', -500n],
    ['lost', 'costs the player nothing', '100.00', -500n],
    ['void', 'goes back to the house', '100.00', 0n],
  ] as const)('a free bet that is %s %s', async (result, _, balance, given) => {
    const [{ code: promoCode }, player, leg] = [await code(), await book.player(), await game()];
    const before = await bonuses();
    const { answer, codes: refused } = await book.place(player, { amount: '5.00', bets: [leg], promoCode });
    expect(refused).toEqual([]);
    expect(answer).toMatchObject({ status: 'accepted', possibleWin: '6.00' });
    expect(answer!.receipt!.statement).toMatchObject({
      amount: '5.00',
      terms: { promo: { code: promoCode, kind: 'free_bet', percent: null } },
    });
    expect(await book.balance(player)).toBe('100.00');
    expect((await bonuses()) - before).toBe(-500n);
    await settled(leg.gameId, result);
    expect(await book.balance(player)).toBe(balance);
    expect((await bonuses()) - before).toBe(given);
  });

  it('with a falsified payout is found by the ledger check', async () => {
    const [{ code: promoCode }, player, leg] = [await code(), await book.player(), await game()];
    const { answer } = await book.place(player, { amount: '5.00', bets: [leg], promoCode });
    await settled(leg.gameId, 'won');
    const { pool } = book.world.platform;
    const pays = async (sum: number) => {
      await tamper(pool, 'update coupons set payout = $1 where id = $2', [sum, answer!.couponId]);
      await tamper(pool, 'update settlement_revisions set payout = $1 where coupon_id = $2', [
        sum,
        answer!.couponId,
      ]);
    };
    await pays(900);
    const faults = await checkLedger(pool);
    await pays(600);
    expect(faults.map(({ where }) => where)).toEqual([`coupon ${answer!.couponId}`]);
  });

  it('needs no money of the player', async () => {
    const [{ code: promoCode }, player] = [await code(), await book.player('0')];
    expect((await book.place(player, { amount: '5.00', promoCode })).status).toBe(201);
  });

  it('a free bet that is refused after the in-play delay can be used again', async () => {
    const [{ code: promoCode }, player, leg] = [await code(), await book.player('0'), await game()];
    await book.play(leg.gameId);
    const before = await bonuses();
    const waiting = await book.place(player, { amount: '5.00', promoCode, bets: [leg] });
    expect(waiting.answer).toMatchObject({ status: 'pending' });
    await book.suspend(leg.gameId, 'video_review');
    const { couponId } = waiting.answer!;
    await expect.poll(async () => (await book.coupon(player, couponId)).status).toBe('refused');
    expect(await bonuses()).toBe(before);
    expect(await book.balance(player)).toBe('0.00');
    expect((await book.place(player, { amount: '5.00', promoCode })).status).toBe(201);
  });
});

it('a boost code adds to the winnings above the stake', async () => {
  const [{ code: promoCode }, player, leg] = [await code(BOOST), await book.player(), await game()];
  const { answer } = await book.place(player, { bets: [leg], promoCode });
  expect(answer).toMatchObject({ possibleWin: '23.20' });
  await settled(leg.gameId, 'won');
  expect(await book.balance(player)).toBe('113.20');
});

it('a refund returns a share of a lost stake', async () => {
  const [{ code: promoCode }, player, leg] = [await code(REFUND), await book.player(), await game()];
  await book.place(player, { bets: [leg], promoCode });
  await settled(leg.gameId, 'lost');
  expect(await book.balance(player)).toBe('95.00');
});

describe('a code is refused in plain words', () => {
  const past = { from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' };
  it.each([
    ['a code that does not exist', null, {}, 'promo.unknown', 'remove_promo'],
    ['a code of another player', { audience: 'named', userIds: [1] }, {}, 'promo.unknown', 'remove_promo'],
    ['a code that is over', past, {}, 'promo.not_now', 'remove_promo'],
    ['a code that is turned off', { isActive: false }, {}, 'promo.not_now', 'remove_promo'],
    ['of another currency', { iso: 'USD' }, {}, 'promo.currency', 'remove_promo'],
    ['of another type', { typeIds: [1] }, {}, 'promo.type', 'remove_promo'],
    ['of more legs', { minLegs: 2 }, {}, 'promo.legs', 'add_leg'],
    ['of higher odds', { minCoef: 2.21 }, {}, 'promo.odds', 'remove_leg'],
    ['of another free bet', {}, { amount: '5.01' }, 'promo.stake', 'set_stake'],
    ['of lower stakes', REFUND, { amount: '20.01' }, 'promo.max_stake', 'set_stake'],
  ] as const)('%s', async (_, terms, coupon, reason, action) => {
    const promoCode = terms ? (await code(terms as Partial<Terms>)).code : 'NOBODYS';
    const player = await book.player();
    const refused = await book.place(player, { amount: '5.00', promoCode, ...coupon });
    expect(refused.codes).toEqual([reason]);
    expect(refused.first!.action!.kind).toBe(action);
    expect(refused.first!.detail).not.toContain('{');
    expect((await quote(player, { promoCode, ...coupon })).refusals).toMatchObject([{ code: reason }]);
    expect(await book.balance(player)).toBe('100.00');
  });

  it('in a coupon of singles, of any kind', async () => {
    const { code: promoCode } = await code();
    const refused = await book.place(await book.player(), { typeId: 9, bets: [HOME, OVER], promoCode });
    expect(refused.codes).toEqual(['bets.promo_unavailable']);
  });
});

describe('uses', () => {
  it('are counted per player, also when simultaneous', async () => {
    const [{ code: promoCode }, player] = [await code({ ...BOOST, usesPerPlayer: 2 }), await book.player()];
    const all = await Promise.all(
      Array.from({ length: 10 }, () => book.place(player, { amount: '1.00', promoCode })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(all.flatMap(({ codes: refused }) => refused)).toEqual(Array(8).fill('promo.used_up'));
    expect((await quote(player, { promoCode })).refusals).toMatchObject([{ code: 'promo.used_up' }]);
    expect(await book.balance(player)).toBe('98.00');
  });

  it('are counted over all players', async () => {
    const { code: promoCode, id } = await code({ ...BOOST, usesTotal: 3 });
    const players = await Promise.all(Array.from({ length: 8 }, () => book.player()));
    const all = await Promise.all(players.map((each) => book.place(each, { amount: '1.00', promoCode })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    const { codes: listed } = await operator.api('promo.list');
    expect(listed.find((each) => each.id === id)).toMatchObject({ used: 3 });
  });

  it('count one per key, however often it is sent', async () => {
    const [{ code: promoCode }, player, key] = [await code(), await book.player(), freshKey()];
    const all = await Promise.all(
      Array.from({ length: 5 }, () => book.place(player, { amount: '5.00', promoCode }, key)),
    );
    expect(new Set(all.map(({ answer }) => answer?.couponId)).size).toBe(1);
  });
});

it('a player sees only their own codes, with what they do', async () => {
  const [player, other] = [await book.player(), await book.player()];
  const [named, typed] = [
    await code({ audience: 'named', userIds: [player.userId], until: '2090-01-01T00:00:00Z' }),
    await code({ audience: 'typed' }),
  ];
  const mine = (who: Player) => who.api('promo.mine', { query: { iso: 'EUR' } });
  const codesTold = async (who: Player) => (await mine(who)).promoCodes.map((each) => each.code);
  expect((await mine(player)).promoCodes[0]).toMatchObject({
    code: named.code,
    kind: 'free_bet',
    amount: '5.00',
    iso: 'EUR',
    typeIds: [0, 1],
    minCoef: 1.5,
    usesLeft: 1,
  });
  expect(await codesTold(other)).not.toContain(named.code);
  expect(await codesTold(player)).not.toContain(typed.code);
  await book.place(player, { amount: '5.00', promoCode: named.code.toLowerCase() });
  expect(await codesTold(player)).not.toContain(named.code);
  expect((await book.place(other, { amount: '5.00', promoCode: typed.code })).status).toBe(201);
});

describe('operators', () => {
  it.each([
    ['a free bet without an amount', { amount: null, iso: null }, 'promo.bad_terms'],
    ['a free bet of a percentage', { percent: 5 }, 'promo.bad_terms'],
    ['a boost of zero', { kind: 'boost' }, 'promo.bad_terms'],
    ['an end before the start', { until: '2019-01-01T00:00:00Z' }, 'promo.bad_terms'],
    ['singles', { typeIds: [9] }, 'promo.bad_terms'],
    ['half a cent', { amount: '0.005' }, 'wallet.amount_precision'],
  ])('can’t create a code of %s', async (_, terms, reason) => {
    expect(await codesOf(code(terms as Partial<Terms>))).toEqual([reason]);
  });

  it('change later uses, not agreed ones, and every change is logged', async () => {
    const [made, player, leg] = [await code(BOOST), await book.player(), await game()];
    const { answer } = await book.place(player, { bets: [leg], promoCode: made.code });
    const { id, code: _, kind: __, used: ___, ...terms } = made;
    const body = { ...terms, percent: 100 };
    const params = { id };
    expect(await operator.api('promo.change', { params, body })).toMatchObject({ version: 2, percent: 100 });
    expect(await codesOf(operator.api('promo.change', { params, body }))).toEqual([
      'operator.version_conflict',
    ]);
    expect((await quote(await book.player(), { amount: '10.00', promoCode: made.code })).possibleWin).toBe(
      '34.00',
    );
    expect((await book.coupon(player, answer!.couponId)).terms).toMatchObject({ promo: { percent: 10 } });
    const { edits } = await operator.api('config.edits', { query: { part: 'promo', limit: 1 } });
    expect(edits).toMatchObject([{ subject: `#${id}`, before: { percent: 10 }, after: { percent: 100 } }]);
  });

  it('alone may edit codes', async () => {
    const player = await book.player();
    expect(await codesOf(player.api('promo.list'))).toEqual(['auth.forbidden']);
    expect(await codesOf(code({ code: 'X' }).then(() => player.api('promo.add', { body: FREE })))).toEqual([
      'auth.forbidden',
    ]);
  });
});

it('an express whose legs all qualify is accepted with its code', async () => {
  const [{ code: promoCode }, player] = [await code({ minLegs: 3 }), await book.player()];
  const coupon = { typeId: 1 as const, amount: '5.00', promoCode, bets: [HOME, OVER, YES] };
  const { answer } = await book.place(player, coupon);
  expect(answer).toMatchObject({ status: 'accepted', possibleWin: '33.61' });
});

it('a quote without signing in does not reveal which codes exist', async () => {
  const made = await code();
  const ask = (promoCode: string) =>
    book.world.api()('bets.quote', {
      body: { typeId: 0, amount: '10.00', changeCoefAction: 2, bets: [HOME], promoCode },
    });
  const [known, unknown] = [await ask(made.code), await ask('NO-SUCH-CODE')];
  expect(known).toEqual(unknown);
  expect(known.refusals).toMatchObject([{ code: 'auth.required', field: 'promoCode' }]);
});

it.each(['frozen', 'excluded'] as const)(
  'a free bet that was void opens again while its player is %s',
  async (how) => {
    const { code: promoCode } = await code();
    const leg = await game();
    const before = await bonuses();
    let player = await book.player();
    const { answer } = await book.place(player, { amount: '5.00', promoCode, bets: [leg] });
    await settled(leg.gameId, 'void');
    expect(await bonuses()).toBe(before);
    const params = { id: player.userId };
    if (how === 'frozen')
      await operator.api('freezes.set', { params, body: { reason: 'review', version: 0 } });
    else {
      await withToken(book.world, player)('limits.blockUser', { body: { days: 30 } });
      player = await backIn(book.world, player);
    }
    await book.takeBack(leg.gameId, ['1::1']);
    await book.world.services.settlement.settling.idle();
    expect((await book.coupon(player, answer!.couponId)).status).toBe('accepted');
    expect(await bonuses()).toBe(before - 500n);
    await settled(leg.gameId, 'won');
    // 5.00 × 2.20, less the stake that the house gave.
    expect(await book.coupon(player, answer!.couponId)).toMatchObject({ status: 'won', payout: '6.00' });
    expect(await book.balance(player)).toBe('106.00');
  },
);
