import { captcha } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { type Captcha, createCaptchaService, LIFE_MS } from './service.ts';

export type { Captcha, Threshold } from './service.ts';

/** Our own challenges: bound to a call and an address, valid for one try within two minutes. */
export function createCaptcha(platform: Pick<Platform, 'db' | 'clock' | 'random'>): {
  module: Module;
  guard: Captcha;
} {
  const { issue, validate, guard } = createCaptchaService(platform);
  return {
    guard,
    module: {
      name: 'captcha',
      routes: [
        route(captcha.update, async ({ query, caller }) => issue(query.call ?? 'auth.login', caller.ip)),
        route(captcha.validate, async ({ body, caller }) => ({ token: await validate(body, caller.ip) })),
        route(captcha.gettime, async () => ({ now: platform.clock.now(), lifeMs: LIFE_MS })),
      ],
    },
  };
}
