import { type BodyOf, slips as contract, Refusal } from '@fairbook/contracts';
import {
  exponentOf,
  formatAmount,
  isCurrency,
  minorUnits,
  parseDecimal,
  type Rates,
  toBaseUp,
} from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { auditLineWritten } from '../../platform/http/audited.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { DepositGate } from '../payments/index.ts';
import { agreed, type Ceiling, giveAlone, shownAsked, stillAsked } from '../two-people/index.ts';
import type { Ledger } from '../wallet/index.ts';
import { endOpenSlips, expireBatch, issueSlips } from './issue.ts';
import { batchId } from './key.ts';
import { lockedUntil, redeemSlip, TRIES_MS } from './redeem.ts';
import {
  type BatchRow,
  batches,
  decideBatch,
  forgetTries,
  heldBatch,
  insertBatch,
  type ListedBatch,
  nextVersion,
  overdueBatches,
  ownSlips,
} from './store.ts';

const DAY_MS = 86_400_000;
type SlipsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;

export interface Slips {
  module: Module;
  /** Ends slips whose time is over and returns how many. Deletes old wrong tries, too. */
  expire(): Promise<number>;
}

interface SlipsDeps {
  limits: DepositGate;
  edits: SiteEdits;
  ledger: Ledger;
  ceiling: Ceiling;
  rates(): Rates;
}

/**
 * Payment slips: issued in batches by operators, sold at a desk, redeemed once by whoever enters number and code. As
 * long as a slip is open, the house owes its amount (house account `slips`).
 */
export function createSlips(platform: SlipsPlatform, deps: SlipsDeps): Slips {
  const { db, pool, clock } = platform;
  const { edits, ledger, ceiling, rates } = deps;

  const found = async (id: string) => shown((await batches(db, id))[0]!);
  const ofBatch = (id: string, userId: number) =>
    ({ part: 'payments', subject: `slips ${id}`, userId }) as const;

  async function issue(operatorId: number, key: string, body: BodyOf<typeof contract.issue>) {
    const id = batchId(operatorId, key);
    const [before] = await batches(db, id);
    if (before) {
      auditLineWritten();
      return { batch: replayed(before, body), slips: [] };
    }
    const amount = amountOf(body);
    const worth = toBaseUp(amount * BigInt(body.count), body.iso, rates());
    const slips = await edits.edit(ofBatch(id, operatorId), async (tx) => {
      const at = new Date(clock.now());
      const row = {
        id,
        account_id: BigInt(await ledger.openDeskAccount(tx, operatorId, body.iso)),
        amount,
        currency: body.iso,
        count: body.count,
        worth,
        note: body.note,
        expires_at: new Date(clock.now() + body.days * DAY_MS),
        requested_by: BigInt(operatorId),
        requested_at: at,
      };
      await insertBatch(tx, row);
      const isAlone = await giveAlone(tx, { operatorId, what: 'slips', worth, at: clock.now() }, ceiling);
      const answer = isAlone ? await carryOut(tx, { ...row, version: 1 }, null) : [];
      const { amount: each, iso, count, days, note } = body;
      return {
        before: null,
        after: { amount: each, iso, count, days, note, status: isAlone ? 'done' : 'requested' },
        answer,
      };
    });
    return { batch: await found(id), slips };
  }

  async function carryOut(
    tx: Tx,
    batch: Pick<BatchRow, 'id' | 'account_id' | 'amount' | 'count' | 'version'>,
    second: { approved_by: bigint; approved_at: Date } | null,
  ) {
    const { approved_by = null, approved_at = null } = second ?? {};
    await decideBatch(tx, batch, { status: 'done', approved_by, approved_at });
    return issueSlips(tx, platform, ledger, batch);
  }

  async function decide<T>(
    id: string,
    userId: number,
    version: number,
    how: (tx: Tx, held: BatchRow) => Promise<T>,
    status: 'done' | 'withdrawn',
  ): Promise<T> {
    return edits.edit(ofBatch(id, userId), async (tx) => {
      const held = stillAsked(await heldBatch(tx, id), version);
      const answer = await how(tx, held);
      const { count, currency: iso } = held;
      const logged = { amount: text(held.amount, iso), iso, count };
      return { before: { ...logged, status: 'requested' }, after: { ...logged, status }, answer };
    });
  }

  /**
   * Ends the open slips of a batch. Redeeming locks a slip, too, so a player at the same moment is first or too late.
   */
  function revoke(id: string, userId: number, version: number): Promise<number> {
    return edits.edit(ofBatch(id, userId), async (tx) => {
      const held = await heldBatch(tx, id);
      if (held?.status !== 'done') throw new Refusal({ code: 'operator.unknown_entry' });
      if (held.version !== version) throw new Refusal({ code: 'operator.version_conflict' });
      const answer = await endOpenSlips(tx, ledger, held, new Date(clock.now()));
      await nextVersion(tx, held);
      return { before: { open: answer }, after: { open: 0 }, answer };
    });
  }

  return {
    async expire() {
      const at = new Date(clock.now());
      let count = 0;
      for (const id of await overdueBatches(db, at))
        count += await transact(pool, (tx) => expireBatch(tx, ledger, id, at));
      await forgetTries(db, new Date(clock.now() - TRIES_MS));
      return count;
    },
    module: {
      name: 'slips',
      routes: [
        route(contract.list, async () => ({ batches: (await batches(db)).map(shown) })),
        route(contract.issue, ({ caller, body, idempotencyKey }) =>
          issue(userOf(caller), idempotencyKey, body),
        ),
        route(contract.approve, async ({ caller, params: { id }, body }) => {
          const userId = userOf(caller);
          const work = async (tx: Tx, held: BatchRow) =>
            carryOut(tx, held, await agreed(tx, held, userId, clock.now()));
          const slips = await decide(id, userId, body.version, work, 'done');
          return { batch: await found(id), slips };
        }),
        route(contract.withdraw, async ({ caller, params: { id }, body }) => {
          const none = { status: 'withdrawn', approved_by: null, approved_at: null } as const;
          const work = (tx: Tx, held: BatchRow) => decideBatch(tx, held, none);
          await decide(id, userOf(caller), body.version, work, 'withdrawn');
          return { batch: await found(id), slips: [] };
        }),
        route(contract.revoke, async ({ caller, params: { id }, body: { version } }) => {
          await revoke(id, userOf(caller), version);
          return { batch: await found(id), slips: [] };
        }),
        route(contract.mine, async ({ caller }) => {
          const userId = userOf(caller);
          const until = await lockedUntil(platform, userId);
          return {
            slips: (await ownSlips(db, userId)).map((row) => ({
              number: String(row.number),
              amount: text(row.amount, row.currency),
              iso: row.currency,
              at: row.ended_at!.toISOString(),
              accountId: Number(row.account_id),
            })),
            lockedUntil: until?.toISOString() ?? null,
          };
        }),
        route(contract.redeem, ({ caller, body }) =>
          redeemSlip(platform, { ledger, limits: deps.limits }, userOf(caller), body),
        ),
      ],
    },
  };
}

function amountOf({ amount, iso }: { amount: string; iso: string }): bigint {
  const sum = isCurrency(iso) ? parseDecimal(amount, exponentOf(iso)) : 'unknown';
  if (typeof sum === 'string' || sum <= 0n)
    throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values: { iso } });
  return sum;
}

function replayed(row: ListedBatch, body: BodyOf<typeof contract.issue>): contract.SlipBatch {
  const isSame =
    row.currency === body.iso &&
    row.count === body.count &&
    row.note === body.note &&
    row.amount === amountOf(body);
  if (!isSame) throw new Refusal('request.key_reused');
  return shown(row);
}

function shown(row: ListedBatch): contract.SlipBatch {
  return {
    id: row.id,
    amount: text(row.amount, row.currency),
    iso: row.currency,
    count: row.count,
    note: row.note,
    expiresAt: row.expires_at.toISOString(),
    by: row.login,
    ...shownAsked(row),
    open: Number(row.open),
    redeemed: Number(row.redeemed),
    expired: Number(row.expired),
  };
}

function text(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}
