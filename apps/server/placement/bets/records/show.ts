import { type bets, type Reason, Refusal } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import { type Language, translatorsOf } from '@fairbook/i18n/dictionaries';
import { formatDecimal } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { legFactor, ratioText } from '@fairbook/settlement';
import { marketName, outcomeName } from '@fairbook/sports';
import { scoreOf } from '@fairbook/sports/state';
import { toProblem } from '../../../platform/http/problem.ts';
import { teamsIn, upgradedState } from '../../../sportsbook/index.ts';
import { limitsOf } from '../../coupon/index.ts';
import { coefOf } from '../idempotency/keys-store.ts';
import type { CouponRow, LegRow, RevisionRow, StoredCoupon } from './read-store.ts';

const translatorOf = translatorsOf('markets');

/** A stored coupon as the player reads it, names in their language. */
export function shownCoupon(
  { coupon, legs, revisions, ofTerms, said }: StoredCoupon,
  lng: string,
): bets.Coupon {
  const written = (sum: bigint) => formatDecimal(sum, limitsOf(coupon.currency).exponent);
  return {
    couponId: coupon.id,
    number: Number(coupon.number),
    accountId: Number(coupon.account_id),
    status: coupon.status,
    typeId: coupon.type_id,
    systemValue: coupon.system_values?.length === 1 ? coupon.system_values[0]! : null,
    systemValues: coupon.system_values ?? [],
    amount: written(coupon.stake),
    amountByBlockId: coupon.amount_by_block,
    iso: coupon.currency,
    coef: coefOf(coupon.coef_milli),
    possibleWin: written(coupon.possible_win),
    payout: coupon.payout === null ? null : written(coupon.payout),
    placedAt: coupon.placed_at.toISOString(),
    acceptedAt: coupon.accepted_at?.toISOString() ?? null,
    settledAt: coupon.settled_at?.toISOString() ?? null,
    cashedOut:
      coupon.closed_stake > 0n
        ? { stake: written(coupon.closed_stake), paid: written(coupon.cashed_out) }
        : null,
    delay: delayOf(coupon),
    delayed: delayedOf(coupon),
    batchId: coupon.batch_id,
    told: coupon.told,
    builders: coupon.builders ?? [],
    terms: coupon.terms,
    refusals: shownReasons(coupon.refusals ?? [], lng),
    bets: legs.map((leg) => shownLeg(leg, coupon.status, translatorOf(lng))),
    revisions: revisions.map((revision, i) => shownRevision(revision, revisions[i - 1], written)),
    explanation: [...(revisions.at(-1)?.explanation ?? []), ...said],
    ...ofTerms,
    // The terms add the remaining fields of the contract.
  } as bets.Coupon;
}

function delayOf(coupon: CouponRow): bets.Coupon['delay'] {
  const { status, accept_after, delay_game_id, delay_seconds: seconds, delay_cause: cause } = coupon;
  if (status !== 'pending' || !accept_after || delay_game_id === null) return null;
  return { until: accept_after.toISOString(), seconds, gameId: Number(delay_game_id), cause };
}

function delayedOf({ delay_cause, delay_game_id, delay_seconds }: CouponRow): bets.Coupon['delayed'] {
  if (delay_cause === null || delay_game_id === null) return null;
  return { seconds: delay_seconds, gameId: Number(delay_game_id), cause: delay_cause };
}

/** Reasons with their texts, as in a problem response. */
export function shownReasons(reasons: readonly Reason[], lng: string): bets.Refused[] {
  const [first, ...others] = reasons.map(upgradedReason);
  if (!first) return [];
  return toProblem(new Refusal(first, ...others), { requestId: '', lng: lng as Language }).errors;
}

/** Reasons stored before competitors were a list name a home and an away team. */
function upgradedReason(reason: Reason): Reason {
  const { home, away, ...values } = reason.values ?? {};
  return home === undefined ? reason : { ...reason, values: { ...values, game: `${home} – ${away}` } };
}

function shownRevision(
  { n, at, reason, payout, explanation }: RevisionRow,
  before: RevisionRow | undefined,
  written: (sum: bigint) => string,
): bets.Coupon['revisions'][number] {
  return {
    n,
    at: at.toISOString(),
    reason,
    payout: written(payout),
    change: written(payout - (before?.payout ?? 0n)),
    ...soldBy(explanation),
  };
}

/** The cashed-out stake and its price, if this revision is a cash-out. */
function soldBy(explanation: RevisionRow['explanation']): Pick<bets.Coupon['revisions'][number], 'sold'> {
  const values = explanation.find(({ key }) => key === 'total_cashed_out')?.values;
  return values ? { sold: { stake: String(values.closed), paid: String(values.paid) } } : {};
}

function shownLeg(leg: LegRow, ofCoupon: CouponRow['status'], t: Translate): bets.CouponLeg {
  const { shown, decided } = leg;
  const opponents = teamsIn(t, shown.opponents);
  return {
    gameId: Number(leg.game_id),
    outcomeId: leg.outcome_id,
    marketTypeId: shown.marketTypeId,
    line: shown.line,
    champName: t(shown.champName),
    ...(shown.round !== undefined && { round: shown.round }),
    countryCode: shown.countryCode,
    opponents,
    marketName: marketName(t, shown.marketTypeId, shown.line, opponents),
    outcomeName: outcomeName(t, leg.outcome_id, opponents, shown.player),
    startsAt: new Date(shown.startsAt).toISOString(),
    isLive: leg.is_live,
    // The row keeps the whole score; the first figures are those of the competitors.
    scoreAtAcceptance: leg.score.slice(0, opponents.length),
    score: leg.final_state && [...scoreOf(upgradedState(leg.final_state))],
    coef: leg.odds_milli / 1000,
    usualCoef: leg.usual_milli === null ? null : leg.usual_milli / 1000,
    blockId: leg.block_id,
    status: ofCoupon === 'refused' ? 'refused' : legStatus(decided),
    factor: decided && ratioText(legFactor(oddsMilli(leg.odds_milli), decided)),
    why: decided?.why ?? null,
  };
}

/** The status of a pair of factors: the share of the stake that won, and the share that is returned. */
function legStatus(decided: LegRow['decided']): bets.CouponLeg['status'] {
  if (!decided) return 'open';
  const [won, ofWon] = decided.result;
  const [returned, ofReturned] = decided.void;
  if (returned === ofReturned) return 'void';
  if (returned > 0 && won > 0 && returned * 2 !== ofReturned) return 'reduced';
  if (won === ofWon) return returned === 0 ? 'won' : 'half_won';
  if (won === 0) return returned === 0 ? 'lost' : 'half_lost';
  return 'dead_heat';
}
