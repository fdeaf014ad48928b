import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { adjustmentRoutes } from './routes.ts';
import { type AdjustmentParts, createAdjustments } from './service.ts';

/** Manual adjustments of players' accounts by two operators. */
export function createAdjustmentsModule(
  platform: Pick<Platform, 'pool' | 'clock' | 'bus' | 'config'>,
  parts: AdjustmentParts,
): { module: Module } {
  const routes = adjustmentRoutes(platform, createAdjustments(platform, parts));
  return { module: { name: 'adjustments', routes } };
}
