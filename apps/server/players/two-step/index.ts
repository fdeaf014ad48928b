import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { createSealed } from './sealed.ts';
import { createTwoStepService, type TwoStep } from './service.ts';

export type { TwoStep } from './service.ts';

/** Second steps of a sign-in. */
export function createTwoStep(platform: Platform): { module: Module; twoStep: TwoStep } {
  const sealed = createSealed(platform);
  return {
    twoStep: createTwoStepService(platform, sealed),
    module: { name: 'two-step', routes: [], duties: { keys: sealed } },
  };
}
