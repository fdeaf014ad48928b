import { casinoCashback as contract, Refusal } from '@fairbook/contracts';
import { CASHBACK_COUNTS } from '@fairbook/contracts/casino/cashback-rules';
import type { GameId } from '@fairbook/games';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import { lockAccounts, refuseFrozen } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { mainAccount } from '../main-account.ts';
import type { House } from '../promotion.ts';
import { vipTurnover } from '../vip-turnover.ts';
import { WEEK_MS, weekOf } from '../weeks.ts';
import { playedSince } from './count.ts';
import { earnedOf, type Played, termsOf, togetherOf } from './rules.ts';
import type { RunDeps } from './run.ts';
import { heldWeek, markClaimed, memberSince, turnoverOf, type WeekRow, weeksOf } from './store.ts';

type Shared = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;
export type PlayerDeps = RunDeps & Pick<House, 'ledger' | 'gate'>;

const COUNTED = Object.entries(CASHBACK_COUNTS) as [GameId, number][];
const namesOf = translatorsOf(...COUNTED.map(([game]) => `game-${game}` as const));

export const text = (sum: bigint, iso = BASE_CURRENCY): string => formatAmount(minorUnits(sum), iso);

export const shownPlayed = ({ staked, paid, counted }: Played) => ({
  staked: text(staked),
  paid: text(paid),
  counted: text(counted),
});

/** What a player has of the cashback of casino games, and the claim of a finished week. */
export function playerRoutes(platform: Shared, deps: PlayerDeps): Route[] {
  return [
    route(contract.terms, async ({ lng }) => ({
      iso: BASE_CURRENCY,
      ...deps.rules(),
      games: shownGames(lng),
    })),
    route(contract.mine, ({ caller, lng }) => own(platform, deps, { userId: userOf(caller), lng })),
    route(contract.claim, async ({ caller, body: { week }, lng }) => {
      const userId = userOf(caller);
      await claim(platform, deps, userId, week);
      return own(platform, deps, { userId, lng });
    }),
  ];
}

async function own({ db, pool, clock }: Shared, deps: PlayerDeps, who: { userId: number; lng: string }) {
  const { userId, lng } = who;
  const rules = deps.rules();
  const from = weekOf(clock.now());
  const [turnover, since, sums, weeks] = await Promise.all([
    deps.hasVipLevels() ? vipTurnover(db, userId) : turnoverOf(db, userId),
    memberSince(db, userId),
    playedSince(pool, userId, new Date(from)),
    weeksOf(db, userId),
  ]);
  const played = togetherOf(sums, deps.rates());
  const terms = termsOf(rules, { isMember: since !== null, turnover });
  const vip = termsOf({ ...rules, vip: { ...rules.vip, isOn: true } }, { isMember: false, turnover });
  return {
    iso: BASE_CURRENCY,
    vip: { ...rules.vip, level: vip?.level ?? 0, turnover: text(turnover) },
    premium: { ...rules.premium, since: since?.toISOString() ?? null },
    programme: terms?.programme ?? null,
    week: {
      from: new Date(from).toISOString(),
      until: new Date(from + WEEK_MS).toISOString(),
      ...shownPlayed(played),
      expected: text(terms ? earnedOf(played, terms) : 0n),
    },
    games: shownGames(lng),
    weeks: weeks.map(shownWeek),
  };
}

function shownGames(lng: string): { name: string; percent: number }[] {
  const t = namesOf(lng);
  return COUNTED.map(([game, percent]) => ({ name: t(`game-${game}.name`), percent }));
}

function shownWeek(row: WeekRow) {
  return {
    week: row.week,
    programme: row.programme,
    level: row.level,
    lossPercent: row.loss_percent,
    ...shownPlayed(row),
    amount: text(row.amount, row.currency),
    iso: row.currency,
    isCut: row.is_cut,
    isClosed: row.is_closed,
    claimedAt: row.claimed_at?.toISOString() ?? null,
  };
}

/** Pays a week's cashback once. Throws the reason against it. */
function claim(
  { pool, clock, bus }: Shared,
  { ledger, gate }: PlayerDeps,
  userId: number,
  week: string,
): Promise<void> {
  return transact(pool, async (tx) => {
    const accountId = Number((await mainAccount(tx, userId)).id);
    refuseFrozen((await lockAccounts(tx, [accountId])).get(accountId));
    const row = await heldWeek(tx, userId, week);
    if (!row || row.amount === 0n) throw new Refusal('casino_cashback.nothing');
    if (row.claimed_at !== null) return;
    const closed = await gate.refuseGift(tx, userId);
    if (closed) throw new Refusal(closed);
    const reference = `casino_cashback:${week}:${userId}`;
    const postings = [{ kind: 'casino_cashback' as const, amountMinor: row.amount }];
    const [verdict] = await ledger.post(tx, [{ accountId, reference, postings }]);
    if (verdict !== 'ok') throw new Error(`${reference} was not paid: ${verdict}`);
    await markClaimed(tx, row, new Date(clock.now()));
    tx.onCommit(() => bus.publish('account.changed', { userId }));
  });
}
