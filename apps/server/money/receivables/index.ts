import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { Ledger } from '../wallet/index.ts';
import { receivableRoutes } from './routes.ts';
import { writeOffRoutes } from './write-off.ts';

export { collectableOf, movedSum, Receivables, receivableItems } from './receivables.ts';
export { debtsOf, receivablesOf, writeReceivables } from './store.ts';
export type { Movement } from './types.ts';

/**
 * Player debts: recorded and collected wherever money moves, and written off by two operators (docs/decisions/0050).
 */
export function createReceivables(
  platform: Pick<Platform, 'pool' | 'clock' | 'bus'>,
  deps: { edits: SiteEdits; ledger: Pick<Ledger, 'post'> },
): { module: Module } {
  const routes = [...receivableRoutes(platform), ...writeOffRoutes(platform, deps)];
  return { module: { name: 'receivables', routes } };
}
