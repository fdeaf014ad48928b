import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { type HistoryDeps, historyRoutes } from './routes.ts';

/** What a player has bet so far: found, summed and taken along. It only reads. */
export function createHistory(platform: Pick<Platform, 'pool'>, deps: HistoryDeps): { module: Module } {
  return { module: { name: 'history', routes: historyRoutes(platform, deps) } };
}
