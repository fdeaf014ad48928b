import type { BudgetKind } from '@fairbook/contracts';
import type { AskedColumns, BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    offer_budgets: OfferBudgetsTable;
    budget_draws: BudgetDrawsTable;
    budget_requests: BudgetRequestsTable;
  }
}

interface OfferBudgetsTable {
  kind: BudgetKind;
  offer_id: bigint;
  amount: bigint;
  drawn: bigint;
  set_by: bigint;
  set_at: Date;
}

interface BudgetDrawsTable {
  coupon_id: string;
  kind: BudgetKind;
  offer_id: bigint;
  amount: bigint;
}

interface BudgetRequestsTable extends AskedColumns {
  id: GeneratedBigInt8;
  kind: BudgetKind;
  offer_id: BigInt8;
  amount: BigInt8;
}
