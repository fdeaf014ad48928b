import type { promo } from '@fairbook/contracts';
import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  HOME,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepCode } from './store.ts';

let book: BettingWorld;
let operator: Visitor;
let games = 100;
beforeAll(async () => {
  book = await createBettingWorld(3);
  operator = await book.world.operator('own-codes');
});
afterAll(() => book.world.close());

type Terms = Parameters<typeof operator.api<'promo.add'>>[1]['body'];
async function code(name: string, terms: Partial<Terms> = {}): Promise<promo.PromoCode> {
  const made = await operator.api('promo.add', {
    body: {
      code: name,
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
      audience: 'typed',
      userIds: [],
      isActive: true,
      note: '',
      ...terms,
    },
  });
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id });
  return made;
}

const names = (codes: { code: string }[]) => codes.map((each) => each.code);

async function place(player: Awaited<ReturnType<BettingWorld['player']>>, promoCode: string) {
  games += 1;
  await book.open(games);
  return book.place(player, { amount: '5.00', bets: [{ ...HOME, gameId: games }], promoCode });
}

it('a player reads what a code gives before adding it, and finds it in the coupon afterwards', async () => {
  await code('SECRET5');
  const player = await book.player();
  const checked = await player.api('promo.check', { body: { code: ' secret5 ' } });
  expect(checked).toMatchObject({
    code: 'SECRET5',
    amount: '5.00',
    state: 'open',
    usesLeft: 1,
    isOwn: false,
  });
  expect(names((await player.api('promo.own')).promoCodes)).toEqual([]);
  expect(names((await player.api('promo.mine')).promoCodes)).not.toContain('SECRET5');

  const kept = await Promise.all([1, 2].map(() => player.api('promo.keep', { body: { code: 'SECRET5' } })));
  expect(kept.map(({ isOwn, usesLeft }) => [isOwn, usesLeft])).toEqual([
    [true, 1],
    [true, 1],
  ]);
  expect(names((await player.api('promo.mine')).promoCodes)).toContain('SECRET5');

  expect((await place(player, 'SECRET5')).codes).toEqual([]);
  expect((await player.api('promo.own')).promoCodes).toMatchObject([
    { code: 'SECRET5', state: 'used_up', used: 1, usesLeft: 0 },
  ]);
  expect(names((await player.api('promo.mine')).promoCodes)).not.toContain('SECRET5');
  expect(await codesOf(player.api('promo.keep', { body: { code: 'SECRET5' } }))).toEqual(['promo.over']);
});

it('a player reads the state of a code, and nothing of codes of others', async () => {
  await code('LATER', { from: '2098-01-01T00:00:00Z' });
  await code('PAST', { until: '2021-01-01T00:00:00Z' });
  await code('STOPPED', { isActive: false });
  await code('THEIRS', { audience: 'named', userIds: [999_999] });
  const player = await book.player();
  const stateOf = async (name: string) => (await player.api('promo.check', { body: { code: name } })).state;
  expect([await stateOf('LATER'), await stateOf('PAST'), await stateOf('STOPPED')]).toEqual([
    'ahead',
    'over',
    'off',
  ]);
  for (const name of ['THEIRS', 'NEVER-WAS', '  ']) {
    expect(await codesOf(player.api('promo.check', { body: { code: name } }))).toEqual(['promo.no_code']);
    expect(await codesOf(player.api('promo.keep', { body: { code: name } }))).toEqual(['promo.no_code']);
  }
  expect(await codesOf(player.api('promo.keep', { body: { code: 'PAST' } }))).toEqual(['promo.over']);
  await player.api('promo.keep', { body: { code: 'LATER' } });
  expect((await player.api('promo.own')).promoCodes).toMatchObject([{ code: 'LATER', state: 'ahead' }]);
});

it('a bought code is used as often as it was bought, and by nobody else', async () => {
  const { id } = await code('POINTS5', { audience: 'bought' });
  const [buyer, other] = [await book.player(), await book.player()];
  const buy = () =>
    keepCode(book.world.platform.pool, { userId: buyer.userId, promoId: id, bought: 1, at: Date.now() });
  await buy();
  expect(await codesOf(other.api('promo.check', { body: { code: 'POINTS5' } }))).toEqual(['promo.no_code']);
  expect((await place(other, 'POINTS5')).codes).toEqual(['promo.used_up']);
  expect((await place(buyer, 'POINTS5')).codes).toEqual([]);
  expect((await place(buyer, 'POINTS5')).codes).toEqual(['promo.used_up']);
  await buy();
  expect((await buyer.api('promo.check', { body: { code: 'POINTS5' } })).usesLeft).toBe(1);
  const both = await Promise.all([place(buyer, 'POINTS5'), place(buyer, 'POINTS5')]);
  expect(both.map(({ codes }) => codes.length).sort()).toEqual([0, 1]);
});

it('a code is offered only to players with an account in its currency', async () => {
  await code('DOLLARS', { iso: 'USD', audience: 'everyone' });
  const player = await book.player();
  expect(names((await player.api('promo.mine')).promoCodes)).not.toContain('DOLLARS');
  await player.api('currencies.add', { body: { iso: 'USD' } });
  expect(names((await player.api('promo.mine')).promoCodes)).toContain('DOLLARS');
});
