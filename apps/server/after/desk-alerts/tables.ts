import type { deskAlerts } from '@fairbook/contracts';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';
import type { Figures } from './core.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    desk_alerts: DeskAlertsTable;
    desk_alert_limits: DeskAlertLimitsTable;
    closing_values: ClosingValuesTable;
    closing_games: ClosingGamesTable;
  }
}

interface DeskAlertsTable {
  id: GeneratedBigInt8;
  key: string;
  kind: deskAlerts.DeskAlert['kind'];
  game_id: NullableBigInt8;
  outcome_id: string | null;
  user_id: NullableBigInt8;
  source: string | null;
  figures: Figures;
  level: number;
  since: Date;
  seen_at: Date;
  acknowledged_by: NullableBigInt8;
  acknowledged_at: Date | null;
  acknowledged_level: number | null;
  returned_at: Date | null;
}

interface DeskAlertLimitsTable {
  is_only: Generated<boolean>;
  version: number;
  one_sided_loss: BigInt8;
  one_sided_times: number;
  apart_points: number;
  sharp_percent: number;
  sharp_games: number;
}

interface ClosingValuesTable {
  user_id: BigInt8;
  month: string;
  games: number;
  bets: number;
  weight: number;
  weighted: number;
  weight_squares: number;
  squares: number;
}

interface ClosingGamesTable {
  game_id: BigInt8;
  at: Date;
}
