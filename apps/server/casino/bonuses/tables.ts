import type { casinoBonuses } from '@fairbook/contracts';
import type { CasinoTerms } from '@fairbook/contracts/casino/bonus-rules';
import type { GameId } from '@fairbook/games';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    casino_bonuses: CasinoBonusesTable;
    casino_bonus_rounds: CasinoBonusRoundsTable;
  }
}

/** The terms of a bonus as they were when it was granted. `counts`: the games, and what percentage of a stake counts. */
export interface GrantedTerms extends Pick<CasinoTerms, 'mostStakePercent' | 'mostTimes'> {
  wagerTimes: number;
  counts: Partial<Record<GameId, number>>;
}

interface CasinoBonusesTable {
  id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  operator_id: BigInt8;
  amount: BigInt8;
  /** Written as text, read as values. */
  terms: ColumnType<GrantedTerms, string, string>;
  /** In hundredths of a minor unit. */
  wagered: GeneratedBigInt8;
  state: Generated<casinoBonuses.CasinoBonus['state']>;
  at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  moved: GeneratedBigInt8;
  taken: GeneratedBigInt8;
}

interface CasinoBonusRoundsTable {
  round_id: string;
  bonus_id: string;
  /** In hundredths of a minor unit. */
  counted: BigInt8;
}
