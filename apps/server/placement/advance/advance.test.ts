import { assertLedgerBalanced, freshKey } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  assertAdvancesAddUp,
  type Borrower,
  borrower,
  createLending,
  type Lending,
} from '../../testing/advance.ts';
import { seller } from '../../testing/cashout.ts';

let lending: Lending;

beforeAll(async () => {
  lending = await createLending();
});
afterEach(async () => {
  await assertLedgerBalanced(lending.book.world);
  await assertAdvancesAddUp(lending);
});
afterAll(() => lending.book.world.close());

type Status = 'accepted' | 'won' | 'lost' | 'void' | 'cashed_out';

const secure = (result: 'won' | 'lost' | 'void') => (it: Borrower) => lending.decide(it.securing, result);
const own = (result: 'won' | 'lost' | 'void') => (it: Borrower) => lending.decide(it.advanced, result);
const look = () => lending.look();
const sell =
  (which: 'securingId' | 'advancedId', percent = 100) =>
  (it: Borrower) =>
    seller(lending.book, it.player).sell(it[which], { percent });

describe('an advance of 20.00 in a stake of 30.00 at 2.20, on a coupon of 90.00 at 2.20', () => {
  /** Steps, the final balance, the final status of the coupon, and of the 20.00: repaid, returned, owed, due. */
  it.each<[string, ((it: Borrower) => Promise<unknown>)[], string, Status, bigint[]]>([
    ['takes only the rest of the stake from the balance', [], '0.00', 'accepted', [0n, 0n, 0n, 2_000n]],
    ['is repaid by a win of the security', [secure('won')], '178.00', 'accepted', [2_000n, 0n, 0n, 0n]],
    [
      'takes nothing of later wins once repaid',
      [secure('won'), own('won')],
      '244.00',
      'won',
      [2_000n, 0n, 0n, 0n],
    ],
    ['is repaid by a win of its own coupon', [own('won')], '46.00', 'won', [2_000n, 0n, 0n, 0n]],
    [
      'is over for the security once its own coupon has repaid it',
      [own('won'), secure('lost'), look],
      '46.00',
      'won',
      [2_000n, 0n, 0n, 0n],
    ],
    ['stays due when its own coupon loses', [own('lost')], '0.00', 'lost', [0n, 0n, 0n, 2_000n]],
    ['is then repaid by the security', [own('lost'), secure('won')], '178.00', 'lost', [2_000n, 0n, 0n, 0n]],
    [
      'is owed by the player when both coupons lose',
      [own('lost'), secure('lost'), look],
      '0.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'is repaid from the stake of a void security',
      [secure('void')],
      '70.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'returns with its own coupon’s stake when that is void',
      [own('void')],
      '10.00',
      'void',
      [0n, 2_000n, 0n, 0n],
    ],
    ['stands when its security loses', [secure('lost'), look], '0.00', 'accepted', [0n, 0n, 0n, 2_000n]],
    [
      'is repaid by its own win after the security has lost',
      [secure('lost'), look, own('won')],
      '46.00',
      'won',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'is owed after its own loss when the security has lost',
      [secure('lost'), look, own('lost'), look],
      '0.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'is repaid by its own win before the job sees the lost security',
      [secure('lost'), own('won'), look],
      '46.00',
      'won',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'is owed when its own coupon loses before the job sees the lost security',
      [secure('lost'), own('lost'), look],
      '0.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'takes nothing from the balance for a lost security while its coupon is open',
      [deposit('20.00'), secure('lost'), look],
      '20.00',
      'accepted',
      [0n, 0n, 0n, 2_000n],
    ],
    [
      'leaves the balance alone when it is owed',
      [deposit('20.00'), own('lost'), secure('lost'), look],
      '20.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'takes half of a later deposit when it is owed',
      [own('lost'), secure('lost'), look, deposit('20.00')],
      '10.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'is repaid by a security corrected to a win while it is due',
      [secure('lost'), look, secure('won')],
      '178.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'is repaid by a security corrected to a win when it is owed',
      [own('lost'), secure('lost'), look, secure('won')],
      '178.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'is repaid by a security corrected to a win before the job looks',
      [secure('lost'), secure('won'), look],
      '178.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'stays repaid when the security is corrected to a loss; the balance pays the correction',
      [secure('won'), secure('lost'), look],
      '0.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'is secured again when the security’s result is withdrawn',
      [secure('lost'), takeBack, look],
      '0.00',
      'accepted',
      [0n, 0n, 0n, 2_000n],
    ],
    [
      'is repaid by the security’s next result after a withdrawal',
      [secure('lost'), takeBack, look, secure('won')],
      '178.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
  ])('%s', async (_, steps, balance, status, [repaid, returned, owed, due]) => {
    const it = await borrower(lending);
    for (const step of steps) await step(it);
    const told = (await lending.book.coupon(it.player, it.advancedId)).explanation;
    const debt = told.find(({ key }) => key === 'total_advance_owed')?.values;
    const [own] = (await it.player.api('receivables.mine')).receivables.filter(
      ({ cause }) => cause === 'advance',
    );
    expect(debt).toEqual(
      own && { amount: euros(owed!), due: own.due, isPaid: own.due === '0.00' ? 'yes' : 'no', iso: 'EUR' },
    );
    expect(await lending.advanceOf(it.advancedId)).toEqual({
      amount: 2_000n,
      repaid,
      returned,
      owed,
      due,
    });
    expect((await lending.book.coupon(it.player, it.advancedId)).status).toBe(status);
    expect(await lending.book.balance(it.player)).toBe(balance);
  });

  it('is ended once, however many jobs look for it', async () => {
    const it = await borrower(lending);
    await secure('lost')(it);
    await own('lost')(it);
    const looks = await Promise.all([lending.look(), lending.look(), lending.look()]);
    expect(looks.toSorted()).toEqual([0, 0, 1]);
    expect((await lending.book.coupon(it.player, it.advancedId)).revisions).toHaveLength(1);
  });

  it.each<[string, 'securingId' | 'advancedId', number, bigint]>([
    ['the whole security', 'securingId', 100, 2_000n],
    ['a part of the security', 'securingId', 50, 2_000n],
    ['so little of it that all of it repays', 'securingId', 10, 0n],
    ['the coupon itself', 'advancedId', 100, 2_000n],
  ])('is repaid first by a cash-out of %s', async (_, which, percent, repaid) => {
    const it = await borrower(lending);
    const { paid } = await sell(which, percent)(it);
    const cents = BigInt(paid!.replace('.', ''));
    const taken = repaid === 0n ? cents : repaid;
    expect(await lending.advanceOf(it.advancedId)).toMatchObject({ repaid: taken, due: 2_000n - taken });
    expect(await lending.book.balance(it.player)).toBe(euros(cents - taken));
    const coupon = await lending.book.coupon(it.player, it[which]);
    const said = { key: 'total_advance_repaid', values: { amount: euros(taken), iso: 'EUR' } };
    expect(coupon.explanation).toContainEqual(said);
  });

  it('is no free option: a fallen coupon without security returns no stake', async () => {
    const it = await borrower(lending);
    await lending.fall(it.advanced);
    await secure('lost')(it);
    expect(await lending.look()).toBe(0);
    expect((await lending.book.coupon(it.player, it.advancedId)).status).toBe('accepted');
    expect(await lending.book.balance(it.player)).toBe('0.00');
    await own('lost')(it);
    expect(await lending.look()).toBe(1);
    expect(await lending.advanceOf(it.advancedId)).toMatchObject({ owed: 2_000n, due: 0n });
    expect(await lending.book.balance(it.player)).toBe('0.00');
  });

  it('bars edits of its coupon and of its security while it is due', async () => {
    const it = await borrower(lending);
    const other = await lending.leg();
    for (const id of [it.securingId, it.advancedId]) {
      const params = { id };
      const quote = await it.player.api('cashout.editQuote', { params, body: { bets: [other] } });
      expect(quote.reasons.map(({ code }) => code)).toEqual(['advance.edit']);
      expect(quote.token).toBeNull();
    }
  });

  it('refuses an edit that was quoted before it, and sells nothing', async () => {
    const player = await lending.book.player('100');
    const [leg, other, third] = [await lending.leg(), await lending.leg(), await lending.leg()];
    const { answer } = await lending.book.place(player, { amount: '90.00', bets: [leg] });
    const params = { id: answer!.couponId };
    const { token } = await player.api('cashout.editQuote', { params, body: { bets: [other] } });
    await lending.book.place(player, { amount: '30.00', prepaidAmount: '20.00', bets: [third] });
    const body = { token: token!, bets: [other], changeCoefAction: 2 as const };
    const request = await player.api('cashout.edit', { params, body, idempotencyKey: freshKey() });
    expect(request).toMatchObject({ status: 'refused', reasons: [{ code: 'advance.edit' }] });
    expect((await lending.book.coupon(player, params.id)).status).toBe('accepted');
  });
});

function deposit(amount: string) {
  return ({ player: { api, accountId } }: Borrower) =>
    api('payments.deposit', { body: { method: 'demo', accountId, amount }, idempotencyKey: freshKey() });
}

function takeBack(it: Borrower): Promise<void> {
  return lending.takeBack(it.securing);
}

function euros(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
