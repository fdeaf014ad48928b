import { security } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import type { Questions } from '../question/index.ts';
import { type ContactParts, contactRoutes } from './contact-routes.ts';
import { createProtection, type ProtectionOf } from './protection.ts';
import { ownRoutes } from './routes.ts';
import { twoStepRoutes } from './two-step-routes.ts';

export type { ProtectionOf } from './protection.ts';
export { removeSecondSteps } from './second-steps.ts';
export { createWithdrawalCodes } from './withdrawal-codes.ts';

interface SecurityParts extends ContactParts {
  auth: AuthService;
  questions: Pick<Questions, 'isSet'>;
}

/** How players protect their account: sessions, password, second step, contacts, and how well it is protected. */
export function createSecurity(
  platform: Platform,
  { auth, questions, ...messaging }: SecurityParts,
): {
  module: Module;
  protectionOf: ProtectionOf;
} {
  const protectionOf = createProtection(auth, questions);
  const protection = route(security.protection, ({ caller }) => protectionOf(userOf(caller)));
  const routes = [
    protection,
    ...ownRoutes(auth),
    ...twoStepRoutes(auth),
    ...contactRoutes(platform, auth, messaging),
  ];
  return { module: { name: 'security', routes }, protectionOf };
}
