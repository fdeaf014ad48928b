import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { itemRoutes } from './items.ts';
import { shopRoutes } from './shop.ts';
import type { RewardsDeps } from './types.ts';

/** The points shop: operators set what points buy, players buy it. */
export function createRewards(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  deps: RewardsDeps,
): { module: Module } {
  return {
    module: { name: 'rewards', routes: [...itemRoutes(platform, deps), ...shopRoutes(platform, deps)] },
  };
}
