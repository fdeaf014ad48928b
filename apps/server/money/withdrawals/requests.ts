import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  type auth,
  type BodyOf,
  type Reason,
  Refusal,
  type withdrawals,
} from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import type { Caller } from '../../platform/module.ts';
import { userOf } from '../../platform/module.ts';
import {
  checkedAmount,
  checkedDetails,
  type DepositBonusHooks,
  feeOf,
  mustBeOn,
  type PaymentMethod,
  wayOf,
  written,
} from '../payments/index.ts';
import { debtsOf } from '../receivables/index.ts';
import {
  accountById,
  balanceAfter,
  balanceOf,
  lockAccounts,
  refuseFrozen,
  shortOf,
} from '../wallet/index.ts';
import type { Settle } from './settle.ts';
import { CANCELLABLE, shownWithdrawal } from './shown.ts';
import {
  claimWithdrawal,
  countOpenWithdrawals,
  holdPlayer,
  lockWithdrawal,
  noteStage,
  stagesOf,
  type WithdrawalRow,
  withdrawalById,
  withdrawalByKey,
  withdrawalsOf,
} from './store.ts';

type Body = BodyOf<typeof withdrawals.request>;
type Answer = AnswerOf<typeof withdrawals.request>;

const UNKNOWN_ACCOUNT = { code: 'wallet.unknown_account', field: 'accountId' } as const;
const MOST_OPEN = 5;
const SHOWN = 20;

export interface RequestParts {
  methods: ReadonlyMap<string, PaymentMethod>;
  settle: Settle;
  rates(): Rates;
  countryOf(userId: number): Promise<string | null>;
  /** Bonuses on deposits that a withdrawal ends. */
  bonuses: Pick<DepositBonusHooks, 'isAtStake' | 'onWithdrawn'>;
  /** How the player can take a second step; none where it is off. */
  secondSteps(userId: number): Promise<auth.SecondMethod[]>;
  /** Why a ban keeps the player from withdrawing; null where it doesn’t. */
  banOn(tx: Tx, userId: number): Promise<Reason | null>;
  /** Whether the player’s identity check allows taking money out. The answer holds until the transaction ends. */
  mayWithdraw(tx: Tx, userId: number): Promise<boolean>;
  /**
   * Throws unless the caller has proved the request: by the password, or without one by a code for exactly this
   * request, and by the second step where it is on. `mark` names the request.
   */
  confirm(caller: Caller, proof: Pick<Body, 'password' | 'code' | 'second'>, mark: string): Promise<void>;
  /** What proves a request of the player. */
  confirmBy(userId: number): Promise<AnswerOf<typeof withdrawals.list>['confirmBy']>;
  /** Sends the code of a request. Returns where it went, shortened. */
  sendCode(
    of: { userId: number; mark: string },
    told: { amount: string; to: string; lng: string },
  ): Promise<string>;
}

/** Players request, see and cancel withdrawals. */
export function createRequests(
  { db, pool, clock, random }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  {
    methods,
    settle,
    rates,
    countryOf,
    secondSteps,
    mayWithdraw,
    banOn,
    confirm,
    bonuses,
    ...proof
  }: RequestParts,
) {
  async function request(caller: Caller, body: Body, key: string): Promise<Answer> {
    const userId = userOf(caller);
    const inputHash = hashOf(body);
    const before = await withdrawalByKey(db, userId, key);
    if (before) return replay(before, inputHash);
    const account = await accountById(pool, body.accountId);
    if (account?.userId !== userId || !account.isOpen) throw new Refusal(UNKNOWN_ACCOUNT);
    if (account.type === 4) throw new Refusal({ code: 'withdrawals.bonus_account', field: 'accountId' });
    const iso = account.currency;
    const method = methods.get(body.method);
    const way = method && wayOf(method.data, 'out', { iso, country: await countryOf(userId) });
    if (!way) throw new Refusal({ code: 'payments.unknown_method', field: 'method' });
    await mustBeOn(pool, body.method, 'out');
    const details = checkedDetails(body.details, way.fields);
    const amount = checkedAmount(body.amount, way, iso, rates());
    const fresh = {
      id: random.uuid(),
      userId,
      accountId: account.id,
      method: body.method,
      amount,
      fee: feeOf(way, amount, iso, rates()),
      details,
      destination: destinationOf(way, body.method, details),
      key,
      inputHash,
      at: new Date(clock.now()),
    };
    // A bonus is for playing with the deposit: a player who takes the deposit out loses it, and has to agree first.
    const givesUp = body.givesUpBonus ?? false;
    const bonusLost = { code: 'withdrawals.bonus_lost', field: 'givesUpBonus' } as const;
    if (!givesUp && (await bonuses.isAtStake(db, userId))) throw new Refusal(bonusLost);
    // Checked right before the money moves: a password typed once confirms this one request.
    await confirm(caller, body, inputHash.toString('hex'));
    const isNew = await transact(pool, async (tx) => {
      // The ban comes before the lock of the account: closing an account takes both in this order, too.
      const ban = await banOn(tx, userId);
      if (ban) throw new Refusal(ban);
      if (!(await mayWithdraw(tx, userId))) throw new Refusal('withdrawals.not_verified');
      await holdPlayer(tx, BigInt(userId));
      if (!(await claimWithdrawal(tx, fresh))) return false;
      const locked = await lockAccounts(tx, [account.id]);
      // The account was closed after it was read.
      if (!locked.get(account.id)?.isOpen) throw new Refusal(UNKNOWN_ACCOUNT);
      refuseFrozen(locked.get(account.id));
      const [debt] = await debtsOf(tx, userId);
      if (debt) {
        const values = { amount: written(debt.due, debt.currency), iso: debt.currency };
        throw new Refusal({ code: 'withdrawals.owing', values });
      }
      if ((await countOpenWithdrawals(tx, userId)) > MOST_OPEN)
        throw new Refusal('withdrawals.too_many_open');
      if ((await settle.reserve(tx, fresh)) !== 'ok')
        throw new Refusal(shortOf(amount, locked.get(account.id)!, 'amount'));
      if (givesUp) await bonuses.onWithdrawn(tx, userId);
      // A bonus was granted after the first check.
      else if (await bonuses.isAtStake(tx, userId)) throw new Refusal(bonusLost);
      await noteStage(tx, fresh.id, { to: 'requested', at: fresh.at, by: null });
      settle.tell(tx, { user_id: BigInt(userId) });
      return true;
    });
    if (!isNew) return replay((await withdrawalByKey(db, userId, key))!, inputHash);
    return answerOf((await withdrawalById(db, fresh.id))!);
  }

  function replay(before: WithdrawalRow, inputHash: Buffer): Promise<Answer> {
    if (!before.input_hash.equals(inputHash)) throw new Refusal('request.key_reused');
    return answerOf(before);
  }

  /** The answer to a request, with the balance right after it, whatever has moved since. */
  async function answerOf(row: WithdrawalRow): Promise<Answer> {
    const account = await balanceAfter(pool, Number(row.account_id), `withdrawal:${row.id}`);
    return { ...(await shown(row)), account };
  }

  async function shown(row: WithdrawalRow): Promise<withdrawals.Withdrawal> {
    return shownWithdrawal(row, (await stagesOf(db, [row.id])).get(row.id) ?? []);
  }

  const own = (row: WithdrawalRow | undefined, userId: number): WithdrawalRow => {
    if (!row || Number(row.user_id) !== userId) throw new Refusal('payments.unknown');
    return row;
  };

  return {
    request,
    async sendCode(userId: number, body: BodyOf<typeof withdrawals.sendCode>, lng: string) {
      const account = await accountById(pool, body.accountId);
      if (account?.userId !== userId || !account.isOpen) throw new Refusal(UNKNOWN_ACCOUNT);
      const way = methods.get(body.method)?.data.out;
      // The message says what the code is good for, so that nobody confirms somebody else's destination.
      const to = destinationOf(way, body.method, body.details);
      const told = { amount: `${body.amount} ${account.currency}`, to, lng };
      return { sentTo: await proof.sendCode({ userId, mark: hashOf(body).toString('hex') }, told) };
    },
    async show(userId: number, id: string) {
      return shown(own(await withdrawalById(db, id), userId));
    },
    async list(userId: number) {
      const rows = await withdrawalsOf(db, userId, SHOWN);
      const stages = await stagesOf(
        db,
        rows.map(({ id }) => id),
      );
      return {
        withdrawals: shownRows(rows, rowId, (row) => shownWithdrawal(row, stages.get(row.id) ?? [])),
        secondSteps: await secondSteps(userId),
        confirmBy: await proof.confirmBy(userId),
      };
    },
    async cancel(userId: number, id: string): Promise<Answer> {
      await transact(pool, async (tx) => {
        const row = own(await lockWithdrawal(tx, id), userId);
        if (row.status === 'cancelled') return;
        if (!CANCELLABLE.has(row.status)) throw new Refusal('withdrawals.released');
        await settle.giveBack(tx, row, { to: 'cancelled', by: null, reason: 'cancelled' });
      });
      const row = (await withdrawalById(db, id))!;
      return { ...(await shown(row)), account: await balanceOf(pool, Number(row.account_id)) };
    },
  };
}

/** Where the money goes: what the player wrote, or the method's id if it asks for no destination. */
function destinationOf(
  way: { destination: string | null } | null | undefined,
  method: string,
  details: Record<string, string>,
): string {
  return (way?.destination && details[way.destination]) || method;
}

/** The hash of a request without its proofs, since the same request may be sent again with a new code. */
function hashOf({ method, accountId, amount, details }: BodyOf<typeof withdrawals.sendCode>): Buffer {
  const input = [method, accountId, amount, Object.entries(details).sort()];
  return createHash('sha256').update(JSON.stringify(input)).digest();
}
