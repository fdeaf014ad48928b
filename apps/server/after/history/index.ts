import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { Sportsbook } from '../../sportsbook/index.ts';
import { historyRoutes } from './routes.ts';

export interface HistoryDeps {
  /** How the prices of games moved. */
  trails: Sportsbook['trails'];
}

/** What a player has bet so far: found, summed and taken along. It only reads. */
export function createHistory(platform: Pick<Platform, 'pool'>, deps: HistoryDeps): { module: Module } {
  return { module: { name: 'history', routes: historyRoutes(platform, deps) } };
}
