import { Refusal } from '@fairbook/contracts';
import { keepRest, stakedWith, takeBackGrant, wageredBy } from '../../placement/bonuses/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { uuidOf } from '../../platform/values/uuid-of.ts';
import type { House } from '../promotion.ts';
import { dueReturns, heldReturn, type RiskFreeBet, writeReturn, writeTaken } from './risk-free-store.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 100;
/**
 * How often all bets are looked at: play may have opened again, or a result may have been withdrawn. In between, only bets settled
 * since then are looked at.
 */
const WHOLE_EVERY_MS = 10 * 60_000;
/** No settlement takes this long to commit: none that began before a look is missed by the next one. */
const MARGIN_MS = 5 * 60_000;
const LEAST_ODDS_MILLI = 1_000;

type Parts = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

/**
 * Gives lost risk-free bets their bonus money, and takes it back when a correction makes the bet anything else. The coupons
 * themselves say what is due, so a round that is missed is made up by the next.
 */
export function riskFreeRounds(platform: Parts, house: Pick<House, 'give' | 'ledger'>): Rounds {
  const { pool, clock, logger } = platform;
  // Each round begins behind the last one's bets: those that have to wait hold up no others.
  let after: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let settledSince: number | null = null;
  return createRounds({
    clock,
    everyMs: EVERY_MS,
    async step(isStopped) {
      const now = clock.now();
      if (after === null) {
        const isWhole = now - lookedAt >= WHOLE_EVERY_MS;
        settledSince = isWhole ? null : lookedAt - MARGIN_MS;
        if (isWhole) lookedAt = now;
      }
      const due = await dueReturns(pool, { now, settledSince, after, most: AT_ONCE });
      after = due.length < AT_ONCE ? null : due.at(-1)!;
      for (const id of due) {
        if (isStopped()) return;
        // Each in a transaction of its own, so that one that fails doesn't hold up the others.
        await bring(platform, house, id).catch((err) => {
          if (!isClosed(err)) logger.error({ err, coupon: id }, 'promo.return_failed');
        });
      }
    },
    onFailed: (err) => logger.error({ err }, 'promo.return_failed'),
  });
}

/** Play was closed, or the money frozen, since the round began: the bonus waits. */
const isClosed = (err: unknown) => err instanceof Refusal && err.code === 'bonuses.play_closed';

function bring(platform: Parts, { give, ledger }: Pick<House, 'give' | 'ledger'>, couponId: string) {
  const { pool, clock } = platform;
  return transact(pool, async (tx) => {
    const bet = await heldReturn(tx, couponId);
    if (!bet) return;
    const at = clock.now();
    if (!bet.is_lost) {
      if (bet.state !== 'granted') return;
      const { taken } = await takeBackGrant(tx, platform, ledger, bet.grant_id!);
      return writeTaken(tx, couponId, taken, at);
    }
    if (bet.state !== null && bet.state !== 'taken') return;
    const amount = (bet.stake * BigInt(bet.percent)) / 100n;
    if (amount === 0n) return;
    const earlier = Array.from({ length: bet.times }, (_, n) => grantIdOf(couponId, n + 1));
    if (!(await carriedRisk(tx, bet)))
      return writeReturn(tx, bet, { state: 'opposite', amount, grantId: null, times: bet.times, at });
    // What went back of the grants before comes again; the rest was lost or moved, and isn't given twice.
    const missing = amount - (await keepRest(tx, earlier));
    if (missing <= 0n)
      return writeReturn(tx, bet, { state: 'granted', amount, grantId: bet.grant_id, times: bet.times, at });
    const times = bet.times + 1;
    const grantId = grantIdOf(couponId, times);
    await writeReturn(tx, bet, { state: 'granted', amount, grantId, times, at });
    await give(tx, {
      ...{ id: grantId, userId: Number(bet.user_id), operatorId: Number(bet.operator_id), amount: missing },
      ...{ currency: bet.currency, wagerTimes: bet.wager_times, note: bet.code, at },
    });
  });
}

const grantIdOf = (couponId: string, times: number) => uuidOf(`risk-free ${couponId} ${times}`);

/** By the rule of what is wagered: not while another bet of the player backs the other side. Odds were checked when it was placed. */
async function carriedRisk(sql: Sql, { coupon_id, user_id }: RiskFreeBet): Promise<boolean> {
  const coupons = await stakedWith(sql, { userId: Number(user_id), ids: [coupon_id] });
  return wageredBy(coupons, LEAST_ODDS_MILLI)[0]?.why === null;
}
