import { type BettingWorld, createBettingWorld, fakeClock, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedStakes } from '../../placement/bonuses/index.ts';
import { settledCoupon } from '../../testing/settled-coupon.ts';

const clock = fakeClock(Date.now());
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  const operator = await book.world.operator('cashback-keeper');
  const params = { group: 'cashback' } as const;
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', {
    params,
    body: { version, value: { ...value, isOn: true } as never },
  });
});
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const STAKE = 10_000n;
/** A bet of the clock’s own moment: by now it may be another week. */
const stake = ({ userId, accountId }: Player, how: object = {}) =>
  settledCoupon(sql(), { userId, accountId, stake: STAKE, at: new Date(clock.now()), ...how });

/** What each reward says that a player has staked, in euros. */
async function counted(player: Player): Promise<Record<string, string>> {
  const friends = await playedStakes(sql(), player.userId);
  return {
    cashback: (await player.api('cashback.mine')).week.turnover,
    'team cash': (await player.api('teamCash.mine')).staked,
    friends: (Number(friends[0]?.amount ?? 0n) / 100).toFixed(2),
  };
}
const each = (amount: string) => ({ cashback: amount, 'team cash': amount, friends: amount });

const KINDS: [string, string, (player: Player) => Promise<unknown>][] = [
  ['a lost bet', '100.00', (player) => stake(player)],
  ['a won bet', '100.00', (player) => stake(player, { status: 'won' })],
  ['odds of 1.40', '100.00', (player) => stake(player, { oddsMilli: 1400 })],
  ['odds of 1.399', '0.00', (player) => stake(player, { oddsMilli: 1399 })],
  ['a bet that is open', '0.00', (player) => stake(player, { status: 'accepted' })],
  ['a void bet', '0.00', (player) => stake(player, { status: 'void' })],
  ['a bet sold whole', '0.00', (player) => stake(player, { closed: STAKE })],
  ['a bet of which 30 % is sold', '70.00', (player) => stake(player, { closed: 3_000n })],
  ['a stake that the house gave', '0.00', (player) => stake(player, { terms: { isStakeGiven: true } })],
  ['a bet with a bonus on its winnings', '0.00', (player) => stake(player, { terms: { code: 'SPRING' } })],
  ['an anti-accumulator', '0.00', (player) => stake(player, { typeId: 6 })],
  ['a bonus account', '0.00', onBonus],
  ['a boosted price', '0.00', onBoost],
  ['both sides of one game', '0.00', bothSides],
];

test.each(KINDS)('every reward counts the same of %s: %s', async (_, amount, bet) => {
  const player = await book.player('1000');
  await bet(player);
  expect(await counted(player)).toEqual(each(amount));
});

test('rounding makes no stake larger: 2.30 dollars are 1.9913 euros', async () => {
  const player = await book.player('1000');
  await stake(player, { stake: 230n, currency: 'USD' });
  const { cashback, 'team cash': teamCash } = await counted(player);
  expect([cashback, teamCash]).toEqual(['1.99', '1.99']);
});

async function onBonus(player: Player): Promise<void> {
  const { rows } = await sql().query(
    `insert into accounts (kind, user_id, type, currency, balance, head, created_at)
     values ('player', $1, 4, 'EUR', 0, '', now()) returning id`,
    [player.userId],
  );
  await stake(player, { accountId: Number(rows[0].id) });
}

async function onBoost(player: Player): Promise<void> {
  await stake(player);
  await sql().query(
    `update coupon_legs set boost_id = 1
     where coupon_id in (select id from coupons where user_id = $1)`,
    [player.userId],
  );
}

async function bothSides(player: Player): Promise<void> {
  await stake(player, { gameId: 800_001, outcomeId: '18:2.5:over' });
  await stake(player, { gameId: 800_001, outcomeId: '18:2.5:under' });
}
