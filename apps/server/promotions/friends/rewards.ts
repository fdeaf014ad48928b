import { type friends, Refusal } from '@fairbook/contracts';
import { BASE_CURRENCY, exponentOf, fromBaseDown, type Rates, toBaseDown } from '@fairbook/money';
import type { Kysely } from 'kysely';
import { type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import { playedStakes } from '../../placement/bonuses/index.ts';
import { leftIn } from '../../placement/budgets/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { withContext } from '../../platform/with-context.ts';
import { mainAccount } from '../main-account.ts';
import {
  changeFriend,
  expireFriends,
  type FriendRow,
  holdRewards,
  isClosedTo,
  lockFriend,
  paidSince,
  payable,
  progressOf,
  reasonsAgainst,
} from './store.ts';

const EVERY_MS = 10_000;
const AT_ONCE = 100;
const DAY_MS = 86_400_000;
/** The span in which limits and budget count rewards. */
export const SPAN_MS = 30 * DAY_MS;
const UNIT = 10n ** BigInt(exponentOf(BASE_CURRENCY));

export interface RewardParts {
  ledger: Pick<Ledger, 'post'>;
  rates: { now(): Rates; stored(tx: Tx): Promise<Rates> };
  rules(): friends.FriendRules;
}

interface Decision {
  decision: 'pay' | 'refuse' | 'take_back';
  note: string;
  userId: number;
}

/** Which operator decided, and why. */
type Decided = Pick<FriendRow, 'decided_by' | 'note'>;

/** Euros of the rules as minor units of a currency, rounded down. */
export const inCurrency = (euros: number, iso: string, rates: Rates) =>
  fromBaseDown(BigInt(euros) * UNIT, iso, rates);

interface Context extends Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'logger'>, RewardParts {
  /** The last friend that a round has taken; 0 when the next round begins with the first again. */
  lookedUpTo: bigint;
}

/** One round: ends what waited too long, moves friends on, and decides the rewards whose time has come. */
async function round(context: Context): Promise<void> {
  const { clock, db } = context;
  await expireFriends(db, new Date(clock.now()));
  await moveOn(context);
  // Each friend has a transaction of its own, so that a failure doesn't hold up the others.
  for (const id of await payable(db, new Date(clock.now()), AT_ONCE))
    await decideOne(context, id).catch((err) => onFailed(context, err));
}

const onFailed = ({ logger }: Context, err: unknown) => logger.warn({ err }, 'friends.scan_failed');

/**
 * Takes the next friends to the state that their deposits and stakes have earned. In order from round to round, so that
 * many who never meet the conditions don't hold up the others.
 */
async function moveOn(context: Context): Promise<void> {
  const { clock, db, pool } = context;
  const now = context.rates.now();
  const next = await progressOf(db, context.lookedUpTo, AT_ONCE);
  context.lookedUpTo = next.length < AT_ONCE ? 0n : next.at(-1)!.user_id;
  for (const { user_id, rules: agreed, state, deposits } of next) {
    const total = (sums: readonly { currency: string; amount: bigint }[]) =>
      sums.reduce((all, { amount, currency }) => all + toBaseDown(amount, currency, now), 0n);
    const paid = (deposits ?? []).map((sum) => ({ currency: sum.currency, amount: BigInt(sum.deposits) }));
    if (total(paid) < BigInt(agreed.minDeposit) * UNIT) continue;
    const isDone = total(await playedStakes(pool, Number(user_id))) >= BigInt(agreed.minStakes) * UNIT;
    if (!isDone && state === 'deposited') continue;
    const at = clock.now();
    const change = isDone
      ? {
          state: 'qualified' as const,
          qualified_at: new Date(at),
          pay_at: new Date(at + agreed.holdDays * DAY_MS),
        }
      : { state: 'deposited' as const };
    await transact(pool, async (tx) => {
      const row = await lockFriend(tx, user_id, false);
      if (row?.state === state) await changeFriend(tx, user_id, change);
    });
  }
}

/** Decides one reward whose time has come: pays it, holds it for an operator, or leaves it for another day. */
function decideOne(context: Context, userId: bigint): Promise<void> {
  const { clock, pool } = context;
  return transact(pool, async (tx) => {
    await holdRewards(tx);
    const row = await lockFriend(tx, userId, false);
    if (row?.state !== 'qualified' || row.pay_at === null || row.pay_at.getTime() > clock.now()) return;
    const reasons = await reasonsAgainst(tx, row, new Date(clock.now()));
    if (reasons.length > 0) return changeFriend(tx, userId, { state: 'held', reasons, pay_at: null });
    const limit = await limitOf(context, tx, row);
    if (limit === null) return pay(context, tx, row, null);
    return changeFriend(tx, userId, { reasons: [limit], pay_at: new Date(clock.now() + DAY_MS) });
  });
}

/**
 * Carries out what an operator decides about a locked friend. Throws `friends.not_now`, `friends.play_closed` and
 * `friends.no_budget`.
 */
async function decide(context: Context, tx: Tx, row: FriendRow, { decision, note, userId }: Decision) {
  const by = { decided_by: BigInt(userId), note };
  if (decision === 'pay') {
    if (row.state !== 'held') throw new Refusal('friends.not_now');
    // A player to whom play is closed gets no reward for playing, whoever decides.
    if (await isClosedTo(tx, [row.user_id, row.referrer_id], new Date(context.clock.now())))
      throw new Refusal('friends.play_closed');
    if ((await limitOf(context, tx, row)) === 'budget') throw new Refusal('friends.no_budget');
    return pay(context, tx, row, by);
  }
  if (decision === 'refuse') {
    if (!['registered', 'deposited', 'qualified', 'held'].includes(row.state))
      throw new Refusal('friends.not_now');
    return changeFriend(tx, row.user_id, { state: 'refused', pay_at: null, ...by });
  }
  if (row.state !== 'paid') throw new Refusal('friends.not_now');
  const taken = row.reward === null ? 0n : await takeBack(context, tx, row, row.referrer_id, row.reward);
  const own =
    row.friend_reward === null ? 0n : await takeBack(context, tx, row, row.user_id, row.friend_reward);
  return changeFriend(tx, row.user_id, { state: 'taken_back', taken, friend_taken: own, ...by });
}

/** Pays a locked friend's reward: one line for the referrer, one for the friend, under one reference. */
async function pay(context: Context, tx: Tx, row: FriendRow, by: Decided | null): Promise<void> {
  const { bus, clock, ledger, rates } = context;
  const now = await rates.stored(tx);
  const [referrer, friend] = [await mainAccount(tx, row.referrer_id), await mainAccount(tx, row.user_id)];
  const reward = inCurrency(row.rules.reward, referrer.currency, now);
  const own = inCurrency(row.rules.friendReward, friend.currency, now);
  const reference = `friend:${row.user_id}`;
  const item = (id: bigint, amountMinor: bigint) => ({
    accountId: Number(id),
    reference,
    postings: [{ kind: 'friend_reward' as const, amountMinor }],
  });
  const verdicts = await ledger.post(tx, [
    ...(reward > 0n ? [item(referrer.id, reward)] : []),
    ...(own > 0n ? [item(friend.id, own)] : []),
  ]);
  if (verdicts.some((verdict) => verdict !== 'ok'))
    throw new Error(`the reward for ${reference} was not paid`);
  await changeFriend(tx, row.user_id, {
    state: 'paid',
    reasons: by ? row.reasons : [],
    pay_at: null,
    paid_at: new Date(clock.now()),
    ...(reward > 0n && { reward, currency: referrer.currency }),
    ...(own > 0n && { friend_reward: own, friend_currency: friend.currency }),
    ...by,
  });
  tx.onCommit(() => {
    for (const id of [row.referrer_id, row.user_id]) bus.publish('account.changed', { userId: Number(id) });
  });
}

/** The first limit that is reached now; null if none is. */
async function limitOf(context: Context, tx: Tx, row: FriendRow): Promise<'cap' | 'budget' | null> {
  const lately = await paidSince(tx, row.referrer_id, new Date(context.clock.now() - SPAN_MS));
  if (lately.own >= context.rules().mostPerMonth) return 'cap';
  const worth = BigInt(row.rules.reward + row.rules.friendReward) * UNIT;
  return worth > leftIn(await budget(context, tx)) ? 'budget' : null;
}

async function budget({ clock, rules }: Context, on: Kysely<Schema>) {
  // Any referrer will do: only the sum of all players is used.
  const { all: spent } = await paidSince(on, 0n, new Date(clock.now() - SPAN_MS));
  return { amount: BigInt(rules().budgetPerMonth) * UNIT, spent };
}

/** Takes a reward back, as far as the account holds it. Returns how much was taken, in minor units. */
async function takeBack({ bus, ledger }: Context, tx: Tx, row: FriendRow, ownerId: bigint, reward: bigint) {
  const id = Number((await mainAccount(tx, ownerId)).id);
  const balance = (await lockAccounts(tx, [id])).get(id)?.balance ?? 0n;
  const amountMinor = balance < reward ? balance : reward;
  if (amountMinor === 0n) return 0n;
  const reference = `friend:${row.user_id}`;
  const [verdict] = await ledger.post(tx, [
    { accountId: id, reference, postings: [{ kind: 'friend_take', amountMinor }] },
  ]);
  if (verdict !== 'ok') throw new Error(`the reward for ${reference} was not taken back: ${verdict}`);
  tx.onCommit(() => void bus.publish('account.changed', { userId: Number(ownerId) }));
  return amountMinor;
}

/** Takes friends step by step to their rewards: each step once, whichever node takes it. */
export function createRewards(
  { db, pool, clock, bus, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'logger'>,
  parts: RewardParts,
) {
  const context: Context = { ...parts, db, pool, clock, bus, logger, lookedUpTo: 0n };
  const rounds: Rounds = createRounds({
    clock,
    everyMs: EVERY_MS,
    step: () => round(context),
    onFailed: (err) => onFailed(context, err),
  });
  return { rounds, ...withContext(context, { budget, decide }) };
}
