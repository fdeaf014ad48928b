import type { Module } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import type { TwoStep } from '../two-step/index.ts';
import { ownRoutes } from './routes.ts';
import { twoStepRoutes } from './two-step-routes.ts';

/** How players keep their account theirs: sessions, password, second step. */
export function createSecurity({ auth, twoStep }: { auth: AuthService; twoStep: TwoStep }): {
  module: Module;
} {
  return { module: { name: 'security', routes: [...ownRoutes(auth), ...twoStepRoutes(twoStep)] } };
}
