import { minorUnits } from '@fairbook/money';
import { stateBefore } from '@fairbook/sports/state';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { limitsOf, type NewCoupon, type Placement, submittedOf } from '../../coupon/index.ts';
import type { LaneSql } from '../lanes/lane-connections.ts';
import { placeUnits } from './place-group.ts';

const NOW = Date.UTC(2026, 7, 1);
const FACT = {
  gameId: 1,
  outcomeId: '1::1',
  marketTypeId: 1,
  coefMilli: 2000,
  opponents: ['Home', 'Away'],
  state: stateBefore(1),
  priceVersion: 9,
  epoch: 3,
} as unknown as HotOutcome;

/** A delayed coupon of 10.00, as decided a second ago. */
function placement(change: Partial<Placement> = {}, fact: Partial<HotOutcome> = {}): Placement {
  return {
    userId: 1,
    accountId: 7,
    limits: limitsOf('EUR'),
    submitted: submittedOf({
      typeId: 0,
      amount: '10.00',
      changeCoefAction: 2,
      bets: [{ gameId: 1, outcomeId: '1::1', coef: 2 }],
    }),
    told: null,
    sentFrom: null,
    key: 'key',
    inputHash: Buffer.from('hash'),
    together: null,
    decidedAt: NOW - 1_000,
    accepted: {
      type: 'single',
      legs: [{ fact: { ...FACT, ...fact }, seenMilli: 2000, blockId: null }],
      stake: minorUnits(1_000n),
      coefMilli: 2000n,
      returnMillionths: null,
      possibleWin: minorUnits(2_000n),
      sameGames: [],
      terms: null,
      kept: {},
      draws: [],
      delaySeconds: 6,
      delayGameId: 1,
      delayCause: 'sport',
    },
    ...change,
  };
}

interface Found {
  isOpen?: boolean;
  balance?: bigint;
  /** The hash stored under the key of account 7. */
  stored?: string;
}

/** Places units on a lane whose database has the gate of game 1 at epoch 3, and account 7 of player 1. */
async function placed(
  units: readonly (readonly Placement[])[],
  { isOpen = true, balance = 5_000n, stored }: Found = {},
) {
  const account = { id: 7, userId: 1, currency: 'EUR', balance, seq: 4, head: Buffer.alloc(0) };
  const rows: Record<string, object[]> = {
    hold_gates: [{ game_id: 1n, epoch: 3n, is_open: true, is_shared: false, nodes: null }],
    lock_accounts: [
      { ...account, id: 7n, user_id: 1n, is_open: isOpen, seq: 4n, head: '', may_owe: false, node_id: null },
    ],
    stored_keys: stored ? [{ account_id: 7n, input_hash: Buffer.from(stored), id: 'first' }] : [],
    next_numbers: [{ first: 1000n }],
    move_accounts: [{}],
  };
  const done: unknown[] = [];
  const receipts: (NewCoupon['receipt'] | null)[] = [];
  const asked = new Map<string | undefined, unknown>();
  const after: (() => void)[] = [];
  const sql = {
    async query({ name, values }: { name?: string; values?: unknown }) {
      asked.set(name, values);
      const found = rows[name ?? ''] ?? [];
      return { rows: found, rowCount: found.length };
    },
    together: (send: () => unknown) => send(),
    onCommit: (run: () => void) => after.push(run),
    async rollback() {
      done.push('rollback');
    },
    async commitWith() {
      if (stored) throw Object.assign(new DatabaseError('taken', 0, 'error'), { constraint: 'coupon_keys' });
      done.push('commit');
      for (const run of after) run();
    },
  } as unknown as LaneSql;
  let id = 0;
  const outcomes = await placeUnits(
    sql,
    {
      ledger: {
        apply: (_, items) =>
          ({
            accounts: [{ ...account, balance: balance - 1_000n }],
            verdicts: items.map(() => (balance < 1_000n ? 'insufficient_funds' : 'ok')),
            transfers: [],
          }) as never,
      },
      signer: {
        signGroup: (statements) =>
          statements.map(
            (statement, index) =>
              ({ statement, code: '00', signature: '', keyId: 'key', proof: { index } }) as never,
          ),
      },
      numbers: { take: async (_, count) => Array.from({ length: count }, (_, n) => 50 + n) },
      random: { uuid: () => `id ${id++}` } as never,
      terms: [],
      now: () => NOW,
      onPlaced(taken: readonly NewCoupon[]) {
        done.push(taken.map(({ number }) => number));
        receipts.push(...taken.map(({ receipt }) => receipt));
      },
      tracing: NO_TRACING,
    },
    units,
  );
  return { outcomes, done, asked, receipts };
}

test.each<[string, Placement, Found, object]>([
  ['on the account of another player', placement({ userId: 2 }), {}, { kind: 'no_account' }],
  ['on an account that does not exist', placement({ accountId: 8 }), {}, { kind: 'no_account' }],
  ['on a closed account', placement(), { isOpen: false }, { kind: 'no_account' }],
  ['that was placed before', placement(), { stored: 'hash' }, { kind: 'replayed', couponId: 'first' }],
  ['whose key another one had', placement(), { stored: 'other' }, { kind: 'key_reused' }],
  ['that was refused in memory', placement({ accepted: null }), {}, { kind: 'absent' }],
  ['decided too long ago', placement({ decidedAt: NOW - 5_001 }), {}, { kind: 'moved' }],
  ['whose game has moved', placement({}, { epoch: 2 }), {}, { kind: 'moved' }],
  ['without the money', placement(), { balance: 999n }, { kind: 'funds', balance: -1n, given: 0n }],
])('a coupon %s is not placed, and nothing is written', async (_, item, found, outcome) => {
  const { outcomes, done } = await placed([[item]], found);
  expect(outcomes).toEqual([[outcome]]);
  expect(new Set(done)).toEqual(new Set(['rollback']));
});

test('a coupon is told of once it is committed', async () => {
  const { outcomes, done } = await placed([[placement({ decidedAt: NOW - 5_000 })]]);
  expect(outcomes).toMatchObject([[{ kind: 'placed', answer: { number: 50, status: 'pending' } }]]);
  expect(done).toEqual(['commit', [50]]);
});

test('a coupon that is accepted at once is signed, a delayed one is not yet', async () => {
  const { accepted } = placement();
  const atOnce = placement({ accepted: { ...accepted!, delaySeconds: 0 }, key: 'at once' });
  const { receipts } = await placed([[placement(), atOnce]]);
  expect(receipts).toMatchObject([null, { statement: { amount: '10.00' }, proof: { index: 0 } }]);
});

test('each unit of a group has its own outcomes, and refused coupons ask for no gate', async () => {
  const refused = placement({ accepted: null, key: 'refused' });
  const { outcomes, done, asked } = await placed([[refused], [refused, placement()]]);
  expect(outcomes).toMatchObject([[{ kind: 'absent' }], [{ kind: 'absent' }, { kind: 'placed' }]]);
  expect(done).toEqual(['commit', [52]]);
  expect(asked.get('hold_gates')).toEqual(['{1}']);
});
