import { assertLedgerBalanced, freshKey } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seller } from '../cashout/testing.ts';
import { assertAdvancesAddUp, type Borrower, borrower, createLending, type Lending } from './testing.ts';

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
  /** Steps, the balance in the end, what became of the coupon, and of the 20.00: repaid, returned, written off, due. */
  it.each<[string, ((it: Borrower) => Promise<unknown>)[], string, Status, bigint[]]>([
    ['takes the rest of the stake from the balance', [], '0.00', 'accepted', [0n, 0n, 0n, 2_000n]],
    ['a win of the security repays', [secure('won')], '178.00', 'accepted', [2_000n, 0n, 0n, 0n]],
    [
      'and what comes after is the player’s',
      [secure('won'), own('won')],
      '244.00',
      'won',
      [2_000n, 0n, 0n, 0n],
    ],
    ['a win of its own repays', [own('won')], '46.00', 'won', [2_000n, 0n, 0n, 0n]],
    [
      'and the security owes nothing',
      [own('won'), secure('lost'), look],
      '46.00',
      'won',
      [2_000n, 0n, 0n, 0n],
    ],
    ['a loss of its own leaves the debt', [own('lost')], '0.00', 'lost', [0n, 0n, 0n, 2_000n]],
    ['to the security', [own('lost'), secure('won')], '178.00', 'lost', [2_000n, 0n, 0n, 0n]],
    ['which ends with it', [own('lost'), secure('lost'), look], '0.00', 'lost', [0n, 0n, 2_000n, 0n]],
    [
      'a security that is void repays out of its stake',
      [secure('void')],
      '70.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    ['void by its result each gets back their part', [own('void')], '10.00', 'void', [0n, 2_000n, 0n, 0n]],
    ['a lost security voids', [secure('lost'), look], '10.00', 'void', [0n, 2_000n, 0n, 0n]],
    ['for good', [secure('lost'), look, own('won')], '10.00', 'void', [0n, 2_000n, 0n, 0n]],
    ['not before it is looked for', [secure('lost')], '0.00', 'accepted', [0n, 0n, 0n, 2_000n]],
    [
      'and a win that came meanwhile repays',
      [secure('lost'), own('won'), look],
      '46.00',
      'won',
      [2_000n, 0n, 0n, 0n],
    ],
    ['so does a loss end it', [secure('lost'), own('lost'), look], '0.00', 'lost', [0n, 0n, 2_000n, 0n]],
    [
      'a balance that covers it pays for a lost security',
      [deposit('20.00'), secure('lost'), look],
      '0.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'one that is a cent short pays nothing',
      [deposit('19.99'), secure('lost'), look],
      '29.99',
      'void',
      [0n, 2_000n, 0n, 0n],
    ],
    [
      'a balance never pays for what is lost',
      [deposit('20.00'), own('lost'), secure('lost'), look],
      '20.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'a correction to a win finds it void and owes nothing',
      [secure('lost'), look, secure('won')],
      '208.00',
      'void',
      [0n, 2_000n, 0n, 0n],
    ],
    [
      'a correction to a win does not take up what was written off',
      [own('lost'), secure('lost'), look, secure('won')],
      '198.00',
      'lost',
      [0n, 0n, 2_000n, 0n],
    ],
    [
      'a correction to a win that comes in time repays',
      [secure('lost'), secure('won'), look],
      '178.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'a correction to a loss takes back what there is; the repayment stands',
      [secure('won'), secure('lost'), look],
      '0.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
    [
      'a result that is taken back secures again',
      [secure('lost'), takeBack, look],
      '0.00',
      'accepted',
      [0n, 0n, 0n, 2_000n],
    ],
    [
      'until there is another',
      [secure('lost'), takeBack, look, secure('won')],
      '178.00',
      'accepted',
      [2_000n, 0n, 0n, 0n],
    ],
  ])('%s', async (_, steps, balance, status, [repaid, returned, written_off, due]) => {
    const it = await borrower(lending);
    for (const step of steps) await step(it);
    expect(await lending.advanceOf(it.advancedId)).toEqual({
      amount: 2_000n,
      repaid,
      returned,
      written_off,
      due,
    });
    expect((await lending.book.coupon(it.player, it.advancedId)).status).toBe(status);
    expect(await lending.book.balance(it.player)).toBe(balance);
  });

  it('is ended once, however often it is looked for', async () => {
    const it = await borrower(lending);
    await secure('lost')(it);
    const looks = await Promise.all([lending.look(), lending.look(), lending.look()]);
    expect(looks.toSorted()).toEqual([0, 0, 1]);
    expect((await lending.book.coupon(it.player, it.advancedId)).revisions).toHaveLength(1);
  });

  it.each<[string, 'securingId' | 'advancedId', number, bigint]>([
    ['the whole security', 'securingId', 100, 2_000n],
    ['a part of the security', 'securingId', 50, 2_000n],
    ['so little of it that all of it repays', 'securingId', 10, 0n],
    ['the coupon itself', 'advancedId', 100, 2_000n],
  ])('is repaid first by cashing out %s', async (_, which, percent, repaid) => {
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

  it('leaves to the house what is left of a stake that was nearly sold', async () => {
    const it = await borrower(lending);
    await lending.fall(it.advanced);
    await sell('advancedId', 90)(it);
    const { due } = await lending.advanceOf(it.advancedId);
    expect(due).toBeGreaterThan(300n);
    await secure('lost')(it);
    expect(await lending.look()).toBe(1);
    const ended = await lending.advanceOf(it.advancedId);
    expect(ended).toMatchObject({ returned: 300n, written_off: due - 300n, due: 0n });
    expect((await lending.book.coupon(it.player, it.advancedId)).status).toBe('void');
  });

  it('can not be edited while it is due, neither it nor its security', async () => {
    const it = await borrower(lending);
    const other = await lending.leg();
    for (const id of [it.securingId, it.advancedId]) {
      const params = { id };
      const quote = await it.player.api('cashout.editQuote', { params, body: { bets: [other] } });
      expect(quote.reasons.map(({ code }) => code)).toEqual(['advance.edit']);
      expect(quote.token).toBeNull();
    }
  });

  it('an edit that was quoted before is refused and sells nothing', async () => {
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
