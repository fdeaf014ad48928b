import type { risk } from '@fairbook/contracts';
import type {
  BigInt8,
  GeneratedBigInt8,
  Json,
  NullableBigInt8,
  NullableJson,
} from '../platform/database/column-types.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    risk_limits: RiskLimitsTable;
    player_factors: PlayerFactorsTable;
    refused_bets: RefusedBetsTable;
    risk_nodes: RiskNodesTable;
    risk_outcomes: RiskOutcomesTable;
    risk_states: RiskStatesTable;
  }
}

interface RiskLimitsTable {
  id: GeneratedBigInt8;
  scope: risk.Scope;
  subject: string;
  min_stake: NullableBigInt8;
  max_stake: NullableBigInt8;
  max_payout: NullableBigInt8;
  max_exposure: NullableBigInt8;
  note: string;
  version: number;
}

interface PlayerFactorsTable {
  user_id: BigInt8;
  percent: number;
  reason: risk.PlayerFactor['reason'];
  note: string;
  since: Date;
  version: number;
}

interface RefusedBetsTable {
  id: GeneratedBigInt8;
  at: Date;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  type_id: number;
  amount: string;
  max_amount: string | null;
  code: string;
  values: Json;
  cause: string | null;
  judged: NullableJson;
  legs: Json;
}

interface RiskNodesTable {
  id: GeneratedBigInt8;
  seen_at: Date;
}

interface RiskOutcomesTable {
  game_id: BigInt8;
  outcome_id: string;
  taken: BigInt8;
}

interface RiskStatesTable {
  game_id: BigInt8;
  sums: Buffer;
}
