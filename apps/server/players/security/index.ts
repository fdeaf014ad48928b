import { security } from '@fairbook/contracts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import type { TwoStep } from '../two-step/index.ts';
import { createProtection, type ProtectionOf } from './protection.ts';
import { ownRoutes } from './routes.ts';
import { twoStepRoutes } from './two-step-routes.ts';

export type { ProtectionOf } from './protection.ts';
export { type RemovedStep, removeSecondSteps } from './second-steps.ts';

/** How players keep their account theirs: sessions, password, second step, and how well they do. */
export function createSecurity({ auth, twoStep }: { auth: AuthService; twoStep: TwoStep }): {
  module: Module;
  protectionOf: ProtectionOf;
} {
  const protectionOf = createProtection(auth, twoStep);
  const protection = route(security.protection, ({ caller }) => protectionOf(userOf(caller)));
  const routes = [protection, ...ownRoutes(auth), ...twoStepRoutes(twoStep)];
  return { module: { name: 'security', routes }, protectionOf };
}
