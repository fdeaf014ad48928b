import { recovery } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { createForgottenPasswordService, type ForgottenPasswordParts } from './service.ts';

/** Recovery of a password in the steps of S2: asked, code entered or link opened, approved, saved. */
export function createForgottenPassword(platform: Platform, parts: ForgottenPasswordParts): Module {
  const service = createForgottenPasswordService(platform, parts);
  return {
    name: 'recovery',
    routes: [
      route(recovery.ask, async ({ body, caller, lng }) => {
        await parts.auth.stepUp.beforeAsking('recovery.ask', caller);
        const laneOf = (userId: number) => parts.auth.stepUp.laneOf(caller, userId);
        return service.ask({ to: body.to, lng, laneOf });
      }),
      route(recovery.approve, ({ body: { to, ticket, code }, caller }) =>
        service.approve(to, ticket, code, caller.ip),
      ),
      route(recovery.look, ({ body }) => service.look(body.secret)),
      route(recovery.reset, async ({ body }) => {
        await service.reset(body.secret, body.newPassword, body.answer);
        return undefined;
      }),
    ],
  };
}
