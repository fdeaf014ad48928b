import type { CashbackProgramme } from '@fairbook/contracts/promotions/casino-cashback';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    casino_cashback_runs: RunsTable;
    casino_cashback_weeks: WeeksTable;
    casino_cashback_premium: PremiumTable;
  }
}

interface RunsTable {
  week: string;
  programme: CashbackProgramme;
  players: Generated<number>;
  staked: GeneratedBigInt8;
  paid: GeneratedBigInt8;
  counted: GeneratedBigInt8;
  earned: GeneratedBigInt8;
  offered: GeneratedBigInt8;
  at: Date;
}

interface WeeksTable {
  week: string;
  user_id: BigInt8;
  programme: CashbackProgramme;
  level: number | null;
  loss_percent: number;
  staked: BigInt8;
  paid: BigInt8;
  counted: BigInt8;
  earned: BigInt8;
  offered: BigInt8;
  is_cut: boolean;
  is_closed: boolean;
  amount: BigInt8;
  currency: string;
  claimed_at: Generated<Date | null>;
}

interface PremiumTable {
  user_id: BigInt8;
  note: string;
  added_by: BigInt8;
  at: Date;
}
