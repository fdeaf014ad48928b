import type { offers } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { formatDecimal, minorUnits } from '@fairbook/money';
import { marketName, outcomeName } from '@fairbook/sports';
import type { Sql } from '../../platform/database/sql.ts';
import type { Rates } from '../../risk/index.ts';
import { type SportsbookFacts, teamsIn } from '../../sportsbook/index.ts';
import { type CounterOffer, offersOf } from '../big-stake/index.ts';
import { limitsOf } from '../coupon/index.ts';
import { type HeldOdds, waitingOdds } from './held-odds.ts';
import { type AskedLegRow, type AskedRow, askedCoupons, legsOfAsked } from './store.ts';

const translatorOf = translatorsOf('markets');

type Facts = Pick<SportsbookFacts, 'outcome'>;

/** Waiting requests, with current prices beside the requested ones. */
export async function askedBets(
  sql: Sql,
  { facts, rates }: { facts: Facts; rates: Rates },
  lng: string,
): Promise<offers.AskedBet[]> {
  const coupons = await askedCoupons(sql);
  if (coupons.length === 0) return [];
  const ids = coupons.map(({ id }) => id);
  const [legs, offered] = [await legsOfAsked(sql, ids), await offersOf(sql, ids)];
  const waiting = await waitingOdds(sql, ids);
  const t = translatorOf(lng);
  return coupons.map((coupon) => ({
    ...shown(coupon, offered.get(coupon.id) ?? null, rates),
    asked: shownOdds(waiting.get(coupon.id)),
    bets: legs.filter(({ coupon_id }) => coupon_id === coupon.id).map((leg) => shownLeg(leg, facts, t)),
  }));
}

function shownOdds(held: HeldOdds | undefined): offers.AskedBet['asked'] {
  if (!held) return null;
  const { id, answer, by, requested_by, version } = held;
  const { amount = null, coefs = [] } = answer;
  return { id: Number(id), amount, coefs, by, requestedBy: Number(requested_by), version };
}

function shown(
  row: AskedRow,
  offer: CounterOffer | null,
  rates: Rates,
): Omit<offers.AskedBet, 'bets' | 'asked'> {
  const limits = limitsOf(row.currency, rates);
  const written = (sum: bigint) => formatDecimal(minorUnits(sum), limits.exponent);
  return {
    couponId: row.id,
    number: Number(row.number),
    userId: Number(row.user_id),
    login: row.login,
    askedAt: row.placed_at.toISOString(),
    until: row.accept_after.toISOString(),
    typeId: row.type_id,
    systemValues: row.system_values ?? [],
    amount: written(row.stake),
    iso: row.currency,
    coef: coefOf(row.coef_milli),
    possibleWin: written(row.possible_win),
    maxAmount: written(limits.maxStake),
    staked: written(row.staked),
    paid: written(row.paid),
    offer: offer && {
      amount: written(offer.stake),
      coef: coefOf(offer.coefMilli),
      possibleWin: written(offer.possibleWin),
    },
  };
}

function shownLeg(leg: AskedLegRow, facts: Facts, t: Translate): offers.AskedBet['bets'][number] {
  const { marketTypeId, line, champName, round, player, startsAt } = leg.shown;
  const opponents = teamsIn(t, leg.shown.opponents);
  const fact = facts.outcome(Number(leg.game_id), leg.outcome_id);
  const isOffered =
    typeof fact !== 'string' && fact.isOpen && !fact.isBlocked && !fact.isStale && fact.suspended === null;
  return {
    gameId: Number(leg.game_id),
    outcomeId: leg.outcome_id,
    champName: t(champName),
    ...(round !== undefined && { round }),
    opponents,
    marketName: marketName(t, marketTypeId, line, opponents),
    outcomeName: outcomeName(t, leg.outcome_id, opponents, player),
    startsAt: new Date(startsAt).toISOString(),
    coef: leg.odds_milli / 1000,
    coefNow: isOffered ? fact.coefMilli / 1000 : null,
  };
}

function coefOf(milli: bigint | null): number | null {
  return milli === null ? null : Number(milli) / 1000;
}
