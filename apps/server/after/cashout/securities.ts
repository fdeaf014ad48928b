import type { site } from '@fairbook/contracts';
import { isNear, type Security } from '../../placement/advance/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { type HeldCoupon, readCoupons } from '../settlement/index.ts';
import { valued } from './value.ts';

type Facts = Pick<SportsbookFacts, 'outcome' | 'models' | 'chances'>;
type Rules = Pick<site.BettingRules, 'cashoutMarginPercent' | 'prepaidHours'>;

export interface SecuritiesDeps {
  facts: Facts;
  rules(): Rules;
  now(): number;
}

/** How many of a player's newest coupons are searched for open ones. */
const LOOKED_AT = 1_000;
const VALUED = 100;

/**
 * The open coupons of an account that can secure an advance, each at the current cash-out value in minor units. A
 * coupon secures nothing if it has no value, a game that starts too late, a free bet as its stake, or an advance of its
 * own.
 */
export async function securitiesOf(
  sql: Sql,
  who: { userId: number; accountId: number },
  { facts, rules, now }: SecuritiesDeps,
): Promise<Security[]> {
  const open = await openCoupons(sql, who);
  const coupons = await readCoupons(sql, [...open.keys()]);
  const allowed = rules();
  return coupons.flatMap((coupon) => {
    if (!isAllNear(coupon, facts, now(), allowed)) return [];
    const found = { status: 'accepted', possibleWin: open.get(coupon.id)!, coupon } as const;
    // The value counts also where players may not cash out.
    const { offer } = valued(found, facts, { ...allowed, isCashoutAllowed: true });
    const games = coupon.legs.filter(({ latest }) => latest === null).map(({ gameId }) => gameId);
    return offer === null ? [] : [{ couponId: coupon.id, value: offer, games }];
  });
}

function isAllNear({ legs }: HeldCoupon, facts: Facts, now: number, rules: Rules): boolean {
  return legs.every(({ gameId, outcomeId, latest }) => {
    if (latest !== null) return true;
    const fact = facts.outcome(gameId, outcomeId);
    return typeof fact !== 'string' && isNear(fact, now, rules);
  });
}

/** Possible wins by coupon id. */
async function openCoupons(
  sql: Sql,
  { userId, accountId }: { userId: number; accountId: number },
): Promise<Map<string, bigint>> {
  const { rows } = await sql.query<{ id: string; possible_win: bigint }>({
    name: 'coupons_that_secure',
    text: `select id, possible_win from (
             select id, possible_win, account_id, status, terms from coupons
             where user_id = $1 order by id desc limit ${LOOKED_AT}) newest
           where account_id = $2 and status = 'accepted' and terms ->> 'prepaidAmount' is null
           order by id desc limit ${VALUED}`,
    values: [userId, accountId],
  });
  return new Map(rows.map((row) => [row.id, row.possible_win]));
}
