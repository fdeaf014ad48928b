import type { bets, proof } from '@fairbook/contracts';
import { type AgreedCoupon, settlementInputOf } from '@fairbook/coupon/agreed';
import { formatAmount, minorUnits } from '@fairbook/money';
import { type DecidedResult, settleCoupon } from '@fairbook/settlement';

type Statement = bets.Receipt['statement'];

/** How a leg was decided; null while it is open. */
export type Counted = DecidedResult | null;

const SETTLED = ['won', 'lost', 'void', 'accepted'];

/**
 * Settles what the receipt says by these results, with the engine that settled it, and compares status and sum with
 * the settlement. Null when it can't be redone from the receipt: a cash-out.
 */
export function doesPayAsCounted(
  statement: Statement,
  settlement: proof.SettlementStatement,
  legs: readonly Counted[],
): boolean | null {
  if (!SETTLED.includes(settlement.status) || isInPart(settlement)) return null;
  const settled = settleCoupon(settlementInputOf(agreedOf(statement), legs));
  const [status, payout] =
    settled.status === 'open' ? ['accepted', minorUnits(0n)] : [settled.status, settled.payout];
  return status === settlement.status && formatAmount(payout, statement.iso) === settlement.payout;
}

/** Some of the stake was cashed out: the sum is of the rest and of what was paid for that. */
function isInPart({ explanation }: proof.SettlementStatement): boolean {
  return explanation.some(({ key }) => key === 'total_rest' || key === 'total_cashed_out');
}

/** What the receipt states; under the first rules there was nothing beside prices and one size. */
function agreedOf(statement: Statement): AgreedCoupon {
  const { typeId, amount, iso, bets: legs } = statement;
  const { systemValues, amountByBlockId, builders, terms } =
    statement.v === 2 ? statement : firstRules(statement);
  return {
    typeId: typeId as bets.TypeId,
    systemValues,
    amount,
    iso,
    amountByBlockId,
    legs: legs.map((leg) => ({ ...leg, oddsMilli: Math.round(Number(leg.coef) * 1000) })),
    builders,
    terms,
  };
}

function firstRules({ systemValue }: Extract<Statement, { v: 1 }>) {
  const systemValues = systemValue === null ? [] : [systemValue];
  return { systemValues, amountByBlockId: null, builders: [], terms: null };
}
