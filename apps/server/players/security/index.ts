import type { Module } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import { ownRoutes } from './routes.ts';

/** How players keep their account theirs: sessions, password. */
export function createSecurity({ auth }: { auth: AuthService }): { module: Module } {
  return { module: { name: 'security', routes: ownRoutes(auth) } };
}
