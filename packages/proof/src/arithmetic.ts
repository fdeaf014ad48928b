import type { bets, proof } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { type AgreedCoupon, settlementInputOf } from '@fairbook/coupon/agreed';
import { formatAmount, minorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import { type DecidedResult, settleCoupon } from '@fairbook/settlement';
import { doesSaleAddUp, isRestSaid, NOTHING_SOLD, type Sold } from './sold.ts';
import { doesUnsecuredAddUp } from './unsecured.ts';

type Statement = bets.Receipt['statement'];

/** How a leg was decided; null while it is open. */
export type Counted = DecidedResult | null;

const KNOWN = ['won', 'lost', 'void', 'accepted', 'cashed_out'];

/**
 * Settles the receipt's coupon by these results with the engine of settlement, and compares status and payout. `sold`
 * is what was cashed out before: the part that was not sold gets its share of the whole coupon's payout. Null for a
 * kind of settlement that is newer than this verifier.
 */
export function doesPayAsCounted(
  statement: Statement,
  settlement: proof.SettlementStatement,
  legs: readonly Counted[],
  sold: Sold = NOTHING_SOLD,
): boolean | null {
  if (!KNOWN.includes(settlement.status)) return null;
  const input = settlementInputOf(agreedOf(statement), legs);
  const open = input.stake - sold.stake;
  if (open <= 0n) return false;
  if (settlement.reason === 'cashed_out') return doesSaleAddUp(settlement, input.stake, sold);
  if (settlement.reason === 'unsecured') return doesUnsecuredAddUp(statement, settlement, input.stake, sold);
  const settled = settleCoupon(input);
  const isOpen = settled.status === 'open';
  const rest = isOpen ? 0n : shareOf(settled.exact, open, input.stake);
  return (
    settlement.status === (isOpen ? 'accepted' : settled.status) &&
    settlement.payout === formatAmount(minorUnits(sold.paid + rest), statement.iso) &&
    (isOpen || isRestSaid(settlement, input.stake, sold, rest))
  );
}

/** A part of the stake's share of the exact payout, rounded down once. Minor units. */
function shareOf({ num, den }: Ratio, part: bigint, stake: bigint): bigint {
  return roundDownMulDiv(minorUnits(part), { num, den: den * stake });
}

/** The agreed coupon as the receipt states it; receipts of version 1 have only prices and one size. */
function agreedOf(statement: Statement): AgreedCoupon {
  const { typeId, amount, iso, bets: legs } = statement;
  const { systemValues, amountByBlockId, builders, terms } =
    statement.v === 2 ? statement : firstRules(statement);
  return {
    type: typeOfId(typeId as bets.TypeId),
    systemValues,
    amount,
    iso,
    amountByBlockId,
    legs: legs.map((leg) => ({ ...leg, oddsMilli: Math.round(Number(leg.coef) * 1000) })),
    sameGames: builders,
    terms,
  };
}

function firstRules({ systemValue }: Extract<Statement, { v: 1 }>) {
  const systemValues = systemValue === null ? [] : [systemValue];
  return { systemValues, amountByBlockId: null, builders: [], terms: null };
}
