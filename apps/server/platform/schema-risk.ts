import type { risk } from '@fairbook/contracts';
import type {
  AskedColumns,
  BigInt8,
  GeneratedBigInt8,
  Json,
  NullableBigInt8,
  NullableJson,
} from './column-types.ts';

/** Row types of limits, of what players may stake, and of what nodes hold together. */
export interface RiskSchema {
  risk_limits: RiskLimitsTable;
  player_factors: PlayerFactorsTable;
  refused_bets: RefusedBetsTable;
  risk_nodes: RiskNodesTable;
  risk_outcomes: RiskOutcomesTable;
  risk_players: RiskPlayersTable;
  currency_rates: CurrencyRatesTable;
}

interface CurrencyRatesTable extends AskedColumns {
  id: GeneratedBigInt8;
  currency: string;
  rate: string;
  valid_from: Date;
  note: string;
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

interface RiskPlayersTable {
  user_id: BigInt8;
  node_id: BigInt8;
}
