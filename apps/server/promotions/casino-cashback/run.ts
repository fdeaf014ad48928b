import type { CashbackProgramme, CasinoCashbackRules } from '@fairbook/contracts/promotions/casino-cashback';
import { CASHBACK_PROGRAMMES } from '@fairbook/contracts/promotions/casino-cashback';
import { fromBaseDown, type Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { vipTurnovers } from '../vip-turnover.ts';
import { baseOf, cut, dayOf, lastWeek, partOf, WEEK_MS } from '../weeks.ts';
import { playedBetween } from './count.ts';
import { earnedOf, type Played, termsOf, togetherOf, type WeekTerms } from './rules.ts';
import {
  beginRun,
  type Candidate,
  candidatesOf,
  countedProgrammes,
  endRun,
  insertWeeks,
  type WeekRow,
} from './store.ts';

export interface RunDeps {
  rules(): CasinoCashbackRules;
  rates(): Rates;
  /** Levels follow from what counts for VIP levels. */
  hasVipLevels(): boolean;
}

interface Counted {
  player: Candidate;
  terms: WeekTerms;
  played: Played;
  earned: bigint;
}

/**
 * Counts what the last finished week brings to each player, and offers it within the budgets. All of a week is one
 * transaction, and a programme's week has one row: several nodes may do it at once, and it may die anywhere. Returns how
 * many players have a counted week.
 */
export async function countLastWeek(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  deps: RunDeps,
): Promise<number> {
  const rules = deps.rules();
  const from = lastWeek(clock.now());
  const week = dayOf(from);
  const done = await countedProgrammes(db, week);
  const due = CASHBACK_PROGRAMMES.filter((each) => rules[each].isOn && !done.includes(each));
  if (due.length === 0) return 0;
  return transact(pool, async (tx) => {
    const at = new Date(clock.now());
    const own: CashbackProgramme[] = [];
    for (const programme of due) if (await beginRun(tx, { week, programme, at })) own.push(programme);
    const counted = await countWeek(tx, deps, { from, week, at, rules });
    for (const programme of own) {
      const those = counted.filter(({ terms }) => terms.programme === programme);
      await offer(tx, deps, { week, programme, rules }, those);
    }
    return counted.filter(({ terms }) => own.includes(terms.programme)).length;
  });
}

async function countWeek(
  tx: Tx,
  { rates, hasVipLevels }: RunDeps,
  { from, week, at, rules }: { from: number; week: string; at: Date; rules: CasinoCashbackRules },
): Promise<Counted[]> {
  const sums = await playedBetween(tx, new Date(from), new Date(from + WEEK_MS));
  const players = await candidatesOf(tx, [...sums.keys()], { week, at });
  const turnovers = hasVipLevels() ? await vipTurnovers(tx, [...sums.keys()]) : null;
  return players.flatMap((player) => {
    const turnover = turnovers ? (turnovers.get(player.userId) ?? 0n) : player.turnover;
    const terms = termsOf(rules, { ...player, turnover });
    if (!terms || !rates().has(player.currency)) return [];
    const played = togetherOf(sums.get(player.userId)!, rates());
    return [{ player, terms, played, earned: player.isClosed ? 0n : earnedOf(played, terms) }];
  });
}

async function offer(
  tx: Tx,
  { rates }: RunDeps,
  { week, programme, rules }: { week: string; programme: CashbackProgramme; rules: CasinoCashbackRules },
  counted: readonly Counted[],
): Promise<void> {
  const sumOf = (of: (each: Counted) => bigint) => counted.reduce((sum, each) => sum + of(each), 0n);
  const earned = sumOf((each) => each.earned);
  const part = partOf(earned, baseOf(rules[programme].weeklyBudget));
  const rows = counted.map(
    ({ player, terms, played, earned: own }): Omit<WeekRow, 'claimed_at'> => ({
      ...{ week, programme, ...played, earned: own, offered: cut(own, part) },
      user_id: BigInt(player.userId),
      level: terms.level,
      loss_percent: terms.lossPercent,
      is_cut: own > 0n && part < 1_000_000,
      is_closed: player.isClosed,
      amount: own === 0n ? 0n : fromBaseDown(cut(own, part), player.currency, rates()),
      currency: player.currency,
    }),
  );
  await insertWeeks(tx, rows);
  await endRun(tx, {
    ...{ week, programme, players: counted.length, earned },
    staked: sumOf(({ played }) => played.staked),
    paid: sumOf(({ played }) => played.paid),
    counted: sumOf(({ played }) => played.counted),
    offered: sumOf((each) => cut(each.earned, part)),
  });
}
