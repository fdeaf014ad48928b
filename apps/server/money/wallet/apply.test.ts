import { describe, expect, test } from 'vitest';
import { applyItems, netOf } from './apply.ts';
import { firstBreak, GENESIS } from './chain.ts';
import type { LockedAccount, PostingItem } from './types.ts';

const HOUSES = {
  cash: 900,
  open_stakes: 901,
  revenue: 902,
  bonuses: 903,
  advances: 904,
  written_off: 905,
  receivables: 906,
  exchange: 18,
  withdrawals: 19,
  points: 0,
  adjustments: 20,
  partners: 21,
  partner_costs: 22,
  friends: 23,
  slips: 24,
  pools: 25,
  jackpots: 125,
};
const AT = 1_700_000_000_000;

function account(balance: bigint, change: Partial<LockedAccount> = {}): LockedAccount {
  return {
    id: 1,
    userId: 7,
    currency: 'EUR',
    balance,
    seq: 0,
    head: GENESIS,
    isOpen: true,
    mayOwe: false,
    nodeId: null,
    frozenFor: null,
    ...change,
  };
}

function apply(items: PostingItem[], ...accounts: LockedAccount[]) {
  return applyItems(new Map(accounts.map((a) => [a.id, a])), () => HOUSES, items, AT);
}

function item(
  kind: PostingItem['postings'][number]['kind'],
  amountMinor: bigint,
  accountId = 1,
): PostingItem {
  return { accountId, reference: 'coupon:a', postings: [{ kind, amountMinor }] };
}

describe('the way that money goes', () => {
  test.each([
    ['deposit', 5n, 900, 1, 15n],
    ['stake_reserve', 5n, 1, 901, 5n],
    ['stake_post', 5n, 901, 902, 10n],
    ['stake_return', 5n, 901, 1, 15n],
    ['payout', 5n, 902, 1, 15n],
    ['correction', 5n, 902, 1, 15n],
    ['correction', -5n, 1, 902, 5n],
    ['bonus_grant', 5n, 903, 1, 15n],
    ['bonus_take', 5n, 1, 903, 5n],
    ['bonus_untake', 5n, 903, 1, 15n],
    ['free_reserve', 5n, 903, 901, 10n],
    ['free_return', 5n, 901, 903, 10n],
    ['free_unreturn', 5n, 903, 901, 10n],
    ['stake_return', -5n, 1, 901, 5n],
    ['stake_unpost', 5n, 902, 901, 10n],
    ['cashout_stake', 5n, 901, 902, 10n],
    ['cashout', 5n, 902, 1, 15n],
    ['advance', 5n, 904, 1, 15n],
    ['advance_repay', 5n, 1, 904, 5n],
    ['advance_return', 5n, 1, 904, 5n],
    ['advance_write_off', 5n, 905, 904, 10n],
    ['receivable', 5n, 906, 902, 10n],
    ['receivable_advance', 5n, 906, 904, 10n],
    ['receivable_collect', 5n, 1, 906, 5n],
    ['receivable_lift', 5n, 902, 906, 10n],
    ['receivable_lift_lost', 5n, 902, 905, 10n],
    ['receivable_write_off', 5n, 905, 906, 10n],
  ] as const)('%s of %s', (kind, amount, debitAccount, creditAccount, balanceAfter) => {
    const { verdicts, transfers } = apply([item(kind, amount)], account(10n));
    expect(verdicts).toEqual(['ok']);
    expect(transfers).toMatchObject([{ debitAccount, creditAccount, amount: 5n, balanceAfter, seq: 1 }]);
    expect(netOf([{ kind, amountMinor: amount }])).toBe(balanceAfter - 10n);
  });

  test.each([
    ['payout', 0n],
    ['correction', 0n],
    ['deposit', -1n],
  ] as const)('%s of %s is a bug', (kind, amount) => {
    expect(() => apply([item(kind, amount)], account(10n))).toThrow(`a ${kind} can't be of ${amount}`);
  });
});

describe('verdicts', () => {
  test('of later items count the balances that earlier ones left', () => {
    const { verdicts, accounts } = apply(
      [item('stake_reserve', 7n), item('stake_reserve', 7n), item('stake_reserve', 3n)],
      account(10n),
    );
    expect(verdicts).toEqual(['ok', 'funds', 'ok']);
    expect(accounts).toMatchObject([{ balance: 0n, seq: 2 }]);
  });

  test('accept an item whole or leave it out', () => {
    const both: PostingItem = {
      accountId: 1,
      reference: 'coupon:b',
      postings: [
        { kind: 'payout', amountMinor: 5n },
        { kind: 'correction', amountMinor: -50n },
      ],
    };
    expect(apply([both], account(10n))).toEqual({ verdicts: ['funds'], accounts: [], transfers: [] });
  });

  test('leave out an item with a missing account', () => {
    expect(apply([item('deposit', 1n, 2)], account(0n)).verdicts).toEqual(['no_account']);
  });
});

describe('the chain', () => {
  const { transfers, accounts } = apply(
    [item('deposit', 9n), item('stake_reserve', 4n), item('stake_post', 4n)],
    account(0n),
  );
  const [last] = accounts;

  test('is unbroken from the first line to the head', () => {
    expect(firstBreak(transfers, last!)).toBeNull();
  });

  test.each([
    ['a changed amount', transfers.map((t, i) => (i === 1 ? { ...t, amount: 3n } : t)), 2],
    ['a changed reference', transfers.map((t, i) => (i === 0 ? { ...t, reference: 'coupon:z' } : t)), 1],
    ['a missing line', [transfers[0]!, transfers[2]!], 2],
    ['two lines swapped', [transfers[1]!, transfers[0]!, transfers[2]!], 1],
    ['a cut tail', transfers.slice(0, 2), 3],
  ])('shows %s', (_, lines, seq) => {
    expect(firstBreak(lines, last!)).toBe(seq);
  });
});
