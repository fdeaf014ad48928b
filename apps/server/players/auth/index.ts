import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { authRoutes } from './routes.ts';
import { type AuthDependencies, type AuthService, createAuthService } from './service.ts';
import { createUserTokens, type UserTokens } from './user-tokens.ts';

export { deviceWords } from './device-words.ts';
export { issueLink, LINK_MS, linkTo } from './link.ts';
export { mustConsent } from './must-consent.ts';
export { recoverySubjects } from './own-password.ts';
export { sessionName } from './own-sessions.ts';
export { mustBeStrong } from './password-rules.ts';
export type { PasswordCost } from './passwords.ts';
export type { AuthDependencies, AuthService } from './service.ts';
export type { Entrant } from './sessions.ts';
export { createStrangers } from './strangers.ts';

/** Registration, sign-in and sessions. */
export function createAuth(
  platform: Platform,
  dependencies: AuthDependencies,
): { module: Module; service: AuthService; tokens: UserTokens } {
  const service = createAuthService(platform, dependencies);
  const tokens = createUserTokens(platform);
  const routes = authRoutes(platform, service, tokens);
  return {
    service,
    tokens,
    module: {
      name: 'auth',
      routes,
      duties: { keys: tokens },
    },
  };
}
