import type { AnswerOf, stream as contract } from '@fairbook/contracts';
import { STREAM_BETS } from '@fairbook/contracts/after/stream';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import { BASE_CURRENCY, type Rates, toBase, writtenBase } from '../../risk/index.ts';
import { gameIn, gamesByIds, outcomeNames, type Sportsbook, translatorOf } from '../../sportsbook/index.ts';

interface CouponRow {
  id: string;
  number: bigint;
  user_id: bigint;
  currency: string;
  type_id: number;
  status: contract.StreamBet['status'];
  stake: bigint;
  possible_win: bigint;
  coef_milli: bigint | null;
  has_builders: boolean;
  at: Date;
}

interface LegRow {
  coupon_id: string;
  game_id: bigint;
  outcome_id: string;
  odds_milli: number;
  is_live: boolean;
  closing_milli: number | null;
}

const LOOKED_BACK_MS = 2 * 3_600_000;
/** When a price taken in play is compared. */
const LATER_MS = 60_000;

interface Asked {
  now: number;
  lng: string;
  rates: Rates;
  trails: Sportsbook['trails'];
}

/** The last bets, found by their stakes in the ledger, which has an index by time. */
export async function streamOf(
  sql: Sql,
  { now, lng, rates, trails }: Asked,
): Promise<AnswerOf<typeof contract.bets>> {
  const { rows } = await sql.query<CouponRow>({
    text: `with staked as (
             select distinct substr(t.reference, 8)::uuid id from transfers t
             where t.at > $1 and t.kind in ('stake_reserve', 'free_reserve') and t.reference like 'coupon:%')
           select c.id, c.number, c.user_id, c.currency, c.type_id, c.status, c.stake, c.possible_win, c.coef_milli,
             c.builders is not null has_builders, coalesce(c.accepted_at, c.placed_at) at
           from coupons c join staked s on s.id = c.id where c.status <> 'refused'
           order by 11 desc, c.number desc limit $2`,
    values: [new Date(now - LOOKED_BACK_MS), STREAM_BETS],
  });
  const legs = await legsOf(
    sql,
    rows.map(({ id }) => id),
  );
  const games = await gamesByIds(sql, [...new Set(legs.map(({ game_id }) => Number(game_id)))]);
  const t = translatorOf(lng);
  const byCoupon = Map.groupBy(legs, ({ coupon_id }) => coupon_id);
  const bets = rows.map(async (row): Promise<contract.StreamBet> => {
    const own = byCoupon.get(row.id) ?? [];
    const closing = await Promise.all(own.map((leg) => closingOf(leg, row.at.getTime(), { now, trails })));
    return {
      couponId: row.id,
      number: Number(row.number),
      at: row.at.toISOString(),
      userId: Number(row.user_id),
      typeId: row.type_id,
      status: row.status,
      stake: formatAmount(minorUnits(row.stake), row.currency),
      iso: row.currency,
      worth: writtenBase(toBase(row.stake, row.currency, rates)),
      possibleWin: formatAmount(minorUnits(row.possible_win), row.currency),
      coef: row.coef_milli === null ? null : Number(row.coef_milli) / 1000,
      legs: own.map((leg, n) => {
        const game = games.get(Number(leg.game_id));
        const names = game ? outcomeNames(leg.outcome_id, game, t) : null;
        return {
          gameId: Number(leg.game_id),
          game: game ? gameIn(t, game) : '',
          marketName: names?.marketName ?? '',
          outcomeName: names?.outcomeName ?? '',
          isLive: leg.is_live,
          coef: leg.odds_milli / 1000,
          closing: closing[n] === null ? null : closing[n]! / 1000,
        };
      }),
      beats: beatsBy(row, own, closing),
    };
  });
  return { at: new Date(now).toISOString(), baseIso: BASE_CURRENCY, bets: await Promise.all(bets) };
}

async function legsOf(sql: Sql, ids: readonly string[]): Promise<LegRow[]> {
  const { rows } = await sql.query<LegRow>({
    text: `select l.coupon_id, l.game_id, l.outcome_id, l.odds_milli, l.is_live,
             case when g.status in ('live', 'ended') and not l.is_live then (
               select (priced ->> 1)::int from jsonb_array_elements(g.state -> 'closing') priced
               where priced ->> 0 = l.outcome_id) end closing_milli
           from coupon_legs l left join games g on g.id = l.game_id
           where l.coupon_id = any($1::uuid[]) order by l.coupon_id, l.n`,
    values: [ids],
  });
  return rows;
}

/** In thousandths: the last price before the start, or the one 60 s after a leg was taken in play. */
async function closingOf(
  { game_id, outcome_id, is_live, closing_milli }: LegRow,
  at: number,
  { now, trails }: Pick<Asked, 'now' | 'trails'>,
): Promise<number | null> {
  if (!is_live) return closing_milli;
  const later = at + LATER_MS;
  if (now < later) return null;
  const steps = (await trails.of(Number(game_id)))?.outcomes.get(outcome_id)?.steps ?? [];
  const step = steps.findLast(([since]) => since <= later);
  return step && step[2] === 0 ? step[1] : null;
}

/** Accepted odds ÷ closing odds − 1, in percent with two decimals, where the coupon multiplies its prices. */
export function beatsBy(
  { type_id, has_builders }: Pick<CouponRow, 'type_id' | 'has_builders'>,
  legs: readonly Pick<LegRow, 'odds_milli'>[],
  closing: readonly (number | null)[],
): number | null {
  if (type_id > 1 || has_builders || legs.length === 0 || closing.includes(null)) return null;
  const ratio = legs.reduce((product, { odds_milli }, n) => (product * odds_milli) / closing[n]!, 1);
  return Math.round((ratio - 1) * 10_000) / 100;
}
