import type { CashbackRules } from '@fairbook/contracts/promotions/cashback';
import { fromBaseDown, type Rates, toBaseDown, toBaseUp } from '@fairbook/money';
import type { Kysely } from 'kysely';
import type { Ledger, Points } from '../../money/wallet/index.ts';
import { stakedWith, wageredBy } from '../../placement/bonuses/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { mainAccount } from '../main-account.ts';
import { baseOf, cut, dayOf, lastWeek, levelOf, partOf, WEEK_MS } from '../weeks.ts';
import { type CountedBet, earnedBy } from './rules.ts';
import {
  beginRun,
  type Candidate,
  candidates,
  correctedPlayers,
  dropCorrected,
  endRun,
  hasWeek,
  holdRun,
  insertCoupons,
  insertWeek,
  isClosedTo,
  lastRun,
  pastOf,
} from './store.ts';

export interface CashbackDeps {
  ledger: Pick<Ledger, 'post' | 'openPointsAccount'>;
  points: Points;
  rules(): CashbackRules;
  rates(): Rates;
  /** The turnover from which the level follows: that of VIP levels, or `own`, what counted in the weeks before. */
  turnoverOf(db: Kysely<Schema>, userId: number, own: bigint): Promise<bigint>;
}

type RunPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;

/** Those of a player's candidates that count: at the minimum odds or more, and without a bet on the other side. */
export async function countedOf(
  pool: Sql,
  of: readonly Candidate[],
  { rules, rates }: Pick<CashbackDeps, 'rules' | 'rates'>,
): Promise<CountedBet[]> {
  if (of.length === 0) return [];
  const userId = Number(of[0]!.user_id);
  const coupons = await stakedWith(pool, { userId, ids: of.map(({ id }) => id) });
  const counts = new Set(
    wageredBy(coupons, Math.round(rules().minCoef * 1000))
      .filter(({ why }) => why === null)
      .map(({ coupon }) => coupon.couponId),
  );
  // Stakes are rounded down and payouts up, so that rounding brings no player more cashback or a higher level.
  return of
    .filter(({ id }) => counts.has(id))
    .map(({ id, currency, stake, payout }) => ({
      couponId: id,
      stake: toBaseDown(stake, currency, rates()),
      payout: toBaseUp(payout, currency, rates()),
    }));
}

/**
 * Pays the cashback of the last finished week, less what corrected bets had earned. A run that was interrupted goes on
 * first. Several nodes may run it at once, and it may die anywhere: each player is paid once per week, and the budget
 * is shared as it was when the run began. Returns how many players were paid.
 */
export async function payLastWeek(platform: RunPlatform, deps: CashbackDeps): Promise<number> {
  const { db, pool, clock } = platform;
  const rules = deps.rules();
  if (!rules.isOn) return 0;
  const last = await lastRun(db);
  const isGoingOn = last !== undefined && last.done_at === null;
  const from = isGoingOn ? Date.parse(last.week) : lastWeek(clock.now());
  const week = dayOf(from);
  if (!isGoingOn && last && last.week >= week) return 0;

  const until = new Date(from + WEEK_MS);
  const bets = await candidates(db, { from: new Date(from), until });
  const counted = new Map<number, CountedBet[]>();
  let total = 0n;
  for (const [userId, own] of Map.groupBy(bets, ({ user_id }) => Number(user_id))) {
    const fit = await countedOf(pool, own, deps);
    if (fit.length === 0) continue;
    counted.set(userId, fit);
    const perMille = await perMilleOf(platform, deps, userId);
    total += earnedBy(fit, rules, perMille).reduce((sum, each) => sum + each, 0n);
  }
  const part = partOf(total, baseOf(rules.weeklyBudget));
  await beginRun(db, { week, total, part, started_at: new Date(clock.now()) });
  let paid = 0;
  for (const userId of new Set([...counted.keys(), ...(await correctedPlayers(db, until))])) {
    const isPaid = await transact(pool, (tx) =>
      payPlayer(tx, platform, deps, { userId, bets: counted.get(userId) ?? [], week }),
    );
    if (isPaid) paid += 1;
  }
  await endRun(db, week, new Date(clock.now()));
  return paid;
}

async function perMilleOf({ db }: Pick<RunPlatform, 'db'>, deps: CashbackDeps, userId: number) {
  const rules = deps.rules();
  const turnover = await deps.turnoverOf(db, userId, (await pastOf(db, userId)).turnover);
  return rules.levels[levelOf(rules.levels, turnover)]!.perMille;
}

async function payPlayer(
  tx: Tx,
  { clock, bus }: RunPlatform,
  { ledger, points, rules: now, rates, turnoverOf }: CashbackDeps,
  { userId, bets, week }: { userId: number; bets: readonly CountedBet[]; week: string },
): Promise<boolean> {
  const rules = now();
  // Another node may be paying the same player.
  const { part } = await holdRun(tx, week);
  if (await hasWeek(tx, userId, week)) return false;
  const past = await pastOf(tx, userId);
  const turnover = await turnoverOf(tx, userId, past.turnover);
  const { perMille } = rules.levels[levelOf(rules.levels, turnover)]!;
  const each = earnedBy(bets, rules, perMille).map((sum) => cut(sum, part));
  const gone = await dropCorrected(tx, userId, new Date(Date.parse(week) + WEEK_MS));
  await insertCoupons(
    tx,
    bets.map(({ couponId, stake }, i) => ({
      coupon_id: couponId,
      user_id: BigInt(userId),
      week,
      counted: stake,
      earned: each[i]!,
    })),
  );
  const earned = each.reduce((sum, one) => sum + one, 0n);
  const net = earned - gone.earned + past.carry;
  const reference = `cashback:${week}:${userId}`;
  const row = {
    week,
    user_id: BigInt(userId),
    turnover: bets.reduce((sum, { stake }) => sum + stake, 0n) - gone.counted,
    per_mille: perMille,
    earned,
    carry: 0n,
    points: null as bigint | null,
    amount: null as bigint | null,
    currency: null as string | null,
    is_cut: part < 1_000_000,
    at: new Date(clock.now()),
  };
  // While play or the account is closed, nothing is given: the sum is carried into the next week in which the player plays.
  if (net > 0n && (await isClosedTo(tx, userId, row.at))) {
    await insertWeek(tx, {
      ...row,
      ...(rules.mode === 'points'
        ? { points: 0n }
        : { amount: 0n, currency: (await mainAccount(tx, userId)).currency }),
      carry: net,
    });
    return true;
  }
  if (rules.mode === 'points') {
    // A point is a hundredth of the base currency, which is its minor unit.
    const reached: bigint = net < 0n ? -(await points.take(tx, { userId, points: -net, reference })) : net;
    if (net > 0n) await points.grant(tx, { userId, points: net, reference });
    await insertWeek(tx, { ...row, points: reached, carry: net - reached });
    return true;
  }
  const { id, currency } = await mainAccount(tx, userId);
  const amount = net > 0n ? fromBaseDown(net, currency, rates()) : 0n;
  if (amount > 0n) {
    const [verdict] = await ledger.post(tx, [
      { accountId: Number(id), reference, postings: [{ kind: 'bonus_grant', amountMinor: amount }] },
    ]);
    if (verdict !== 'ok') throw new Error(`${reference} was not paid`);
    tx.onCommit(() => bus.publish('account.changed', { userId }));
  }
  await insertWeek(tx, { ...row, amount, currency, carry: net < 0n ? net : 0n });
  return true;
}
