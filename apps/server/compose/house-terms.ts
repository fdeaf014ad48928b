import type { StakeGate } from '../care/limits/index.ts';
import { type AdvanceDeps, advanceTerm } from '../placement/advance/index.ts';
import { antiExpressTerm } from '../placement/anti-express/index.ts';
import { bigStakeTerm } from '../placement/big-stake/index.ts';
import { backFromBetsTerm } from '../placement/bonuses/index.ts';
import { type Budgets, budgetTerm } from '../placement/budgets/index.ts';
import { closedProductsTerm, type ProductBook } from '../placement/closed-products/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import { bonusExpressTerm, hyperBonusTerm } from '../placement/express-bonus/index.ts';
import { frozenAccountsTerm } from '../placement/frozen-accounts/index.ts';
import { playerLimitsTerm } from '../placement/player-limits/index.ts';
import { type LimitBook, stakeLimitsTerm } from '../placement/stake-limits/index.ts';
import type { Sql } from '../platform/database/sql.ts';

/** The modules that the house terms belong to. */
export interface TermBooks {
  /** The terms of promotions: those that change a price, and those that give something on a coupon. */
  offers: { price: readonly PlacementTerm[]; coupon: readonly PlacementTerm[] };
  advances: AdvanceDeps;
  budgets: Pick<Budgets, 'learn'>;
  /** Notified of coupons that are big-stake requests. */
  bigStakes: { asked(couponId: string): void };
  risk: LimitBook;
  products: ProductBook;
  play: { gate: StakeGate; sql: Sql };
}

/**
 * The house terms in the order in which they are decided, locked and claimed (docs/decisions/0039). A new term is one
 * line here.
 */
export function houseTerms({
  offers,
  advances,
  bigStakes,
  budgets,
  risk,
  products,
  play,
}: TermBooks): PlacementTerm[] {
  return [
    frozenAccountsTerm(),
    closedProductsTerm(products),
    playerLimitsTerm(play.gate, play.sql),
    ...offers.price,
    bonusExpressTerm(),
    hyperBonusTerm(),
    antiExpressTerm(),
    ...offers.coupon,
    advanceTerm(advances),
    backFromBetsTerm(),
    bigStakeTerm(bigStakes),
    budgetTerm(budgets),
    stakeLimitsTerm(risk),
    //
  ];
}
