import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';

const clock = fakeClock(Date.parse('2026-05-01T12:00:00Z'));
let book: BettingWorld;
let one: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  one = await book.world.operator('careful');
});
afterAll(() => book.world.close());

const ten = ({ accountId }: Player) => ({
  body: { method: 'demo', accountId, amount: '10.00' },
  idempotencyKey: freshKey(),
});
const deposit = (player: Player) => codesOf(player.api('payments.deposit', ten(player)));

describe('the rules of a jurisdiction', () => {
  async function choose(change: {
    pack?: 'default' | 'great_britain' | 'germany';
    isPackByCountry?: boolean;
  }) {
    const params = { group: 'limits' } as const;
    const { version, value } = await one.api('config.readGroup', { params });
    await one.api('config.editGroup', { params, body: { version, value: { ...value, ...change } } });
  }
  afterAll(() => choose({ pack: 'default', isPackByCountry: false }));
  const save = (player: Player, limitType: 20 | 22 | 30, limitValue: number) =>
    codesOf(withToken(book.world, player)('limits.save', { body: { limitType, limitValue } }));

  test('Germany: no deposit before a monthly limit of 1,000 euros at most, and a week before a higher one', async () => {
    await choose({ pack: 'germany' });
    const player = await book.player('0');
    const refused = player.api('payments.deposit', ten(player)).catch((error) => error.problem.errors);
    expect(await refused).toMatchObject([
      { code: 'limits.deposit_limit_needed', action: { values: { most: '1000', iso: 'EUR' } } },
    ]);
    expect(await save(player, 22, 2000)).toEqual(['limits.unknown_value']);
    expect(await save(player, 22, 500)).toEqual([]);
    expect(await deposit(player)).toEqual([]);
    expect(await save(player, 30, 30)).toEqual(['limits.unknown_value']);
    const { data } = await withToken(book.world, player)('limits.save', {
      body: { limitType: 22, limitValue: 1000 },
    });
    const answers = [2, 1, 3].map((answerId, n) => ({ id: n + 1, answerId }));
    const asked = { body: { tokenGuid: data.tokenGuid!, answers } };
    const { limitsData } = await withToken(book.world, player)('limits.testAnswers', asked);
    const waits = limitsData.find(({ limitState }) => limitState === 'PENDING')!;
    expect(waits.startedAt - Math.floor(clock.now() / 1000)).toBe(7 * 86_400);
  });

  test('a limit from before that is too wide for Germany doesn’t count there', async () => {
    await choose({ pack: 'default' });
    const player = await book.player('0');
    expect(await save(player, 22, 2000)).toEqual([]);
    await choose({ pack: 'germany' });
    expect(await deposit(player)).toEqual(['limits.deposit_limit_needed']);
    expect(await save(player, 22, 1000)).toEqual([]);
    expect(await deposit(player)).toEqual([]);
  });

  test('Great Britain: amounts of one’s own, six months at least, bonuses wagered ten times at most', async () => {
    await choose({ pack: 'great_britain' });
    const player = await book.player('0');
    expect(await save(player, 20, 137)).toEqual([]);
    expect(await save(player, 30, 180)).toEqual(['limits.unknown_value']);
    const grant = (wagerTimes: number) =>
      codesOf(
        one.api('bonuses.grant', {
          body: { userId: player.userId, amount: '5.00', wagerTimes, note: 'test' },
          idempotencyKey: freshKey(),
        }),
      );
    expect([await grant(11), await grant(10)]).toEqual([['bonuses.wager_capped'], []]);
    const { packs, chosen } = await one.api('care.packs');
    expect([packs.length, chosen]).toEqual([4, 'great_britain']);
  });
});
