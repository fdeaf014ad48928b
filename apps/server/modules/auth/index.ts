import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { authRoutes } from './routes.ts';
import { type AuthDependencies, type AuthService, createAuthService } from './service.ts';

export type { AuthService } from './service.ts';

/** Registration, sign-in and sessions. */
export function createAuth(
  platform: Platform,
  dependencies: AuthDependencies,
): { module: Module; service: AuthService } {
  const service = createAuthService(platform, dependencies);
  return { service, module: { name: 'auth', routes: authRoutes(platform, service) } };
}
