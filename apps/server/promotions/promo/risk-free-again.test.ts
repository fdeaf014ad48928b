import type { Player } from '@fairbook/testkit';
import { expect, it } from 'vitest';
import { promoDesk } from '../../testing/promo-desk.ts';

/** Risk-free bets whose results are corrected more than once, and what must not hold up others. */
const desk = promoDesk({ kind: 'risk_free', percent: 80, wagerTimes: 2, isFirstBet: false });
const { code, game, decide } = desk;

/** A risk-free bet of 10.00 that is lost, and its bonus of 8.00. */
async function lost() {
  const [made, leg, player] = [await code(), await game(), await desk.book.player()];
  const placed = await desk.book.place(player, { bets: [leg], promoCode: made.code });
  expect(placed.codes).toEqual([]);
  await decide(leg, 'lost');
  const [account] = (await player.api('bonuses.mine')).bonusAccounts;
  return { leg, player, onBonus: { ...player, accountId: account!.accountId } };
}

const bonusOf = async (player: Player) => (await desk.bonusOf(player))[0]![0];

it('a risk-free bet gives no second bonus for the part that the player has lost in a bet since', async () => {
  const { leg, player, onBonus } = await lost();
  const other = await game();
  expect((await desk.book.place(onBonus, { bets: [other], amount: '6.00' })).codes).toEqual([]);
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

it('a risk-free bet gives its bonus again if the house has taken it from a bet since', async () => {
  const { leg, player, onBonus } = await lost();
  const other = await game();
  await desk.book.place(onBonus, { bets: [other], amount: '8.00' });
  await decide(leg, 'won');
  await decide(other, 'won');
  // 17.60 less the 8.00 that went back.
  expect(await bonusOf(player)).toBe('9.60');
  await decide(leg, 'lost');
  expect(await bonusOf(player)).toBe('17.60');
});

it('a risk-free bet leaves in an open bet what it gives no second time', async () => {
  const { leg, player, onBonus } = await lost();
  const other = await game();
  await desk.book.place(onBonus, { bets: [other], amount: '8.00' });
  await decide(leg, 'won');
  await decide(leg, 'lost');
  await decide(other, 'won');
  expect(await bonusOf(player)).toBe('17.60');
});

it('the bonus comes for a bet that is decided long after its code has ended, as that on a champion', async () => {
  const [made, leg, player] = [await code(), await game(), await desk.book.player()];
  await desk.book.place(player, { bets: [leg], promoCode: made.code });
  await desk.book.world.platform.pool.query(
    `update promo_codes set valid_until = now() - interval '200 days' where id = $1`,
    [made.id],
  );
  await decide(leg, 'lost');
  expect(await bonusOf(player)).toBe('8.00');
});

it('the bonus of a risk-free bet is not held up by bets that bring nothing', async () => {
  const tiny = await code({ percent: 1, usesPerPlayer: 200 });
  const leg = await game();
  const player = await desk.book.player();
  for (let n = 0; n < 101; n++)
    expect(
      (await desk.book.place(player, { bets: [leg], amount: '0.50', promoCode: tiny.code })).codes,
    ).toEqual([]);
  await decide(leg, 'lost');
  const { player: next } = await lost();
  expect(await bonusOf(next)).toBe('8.00');
}, 120_000);
