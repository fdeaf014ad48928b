import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import { socialRoutes } from './routes.ts';
import { createSocialService, type SocialParts, type SocialService } from './service.ts';

export { browserOf } from './browser.ts';
export type { SocialService } from './service.ts';

/** Sign-in with identities of other sites; which ones, says the configuration. */
export function createSocial(platform: Platform, parts: SocialParts): SocialService {
  return createSocialService(platform, parts);
}

/** The calls for it; they sign in like every other way. */
export function socialModule(service: SocialService, auth: AuthService): Module {
  return { name: 'social', routes: socialRoutes(service, auth), start: service.check };
}
