import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { type HistoryDeps, historyRoutes } from './routes.ts';

export { exportOf } from './export.ts';

/** A player's bets: search, totals, export. Read-only. */
export function createHistory(
  platform: Pick<Platform, 'pool' | 'clock'>,
  deps: HistoryDeps,
): { module: Module } {
  return { module: { name: 'history', routes: historyRoutes(platform, deps) } };
}
