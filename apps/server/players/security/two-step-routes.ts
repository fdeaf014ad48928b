import { ownSteps, security } from '@fairbook/contracts';
import { type Caller, type Route, route, userOf } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import { tokenOf } from './routes.ts';

const sessionOf = (caller: Caller) => ({ tokenHash: tokenOf(caller), ip: caller.ip });

/** The second step of a player's sign-in, and its recovery codes. Whatever changes is told to the player. */
export function twoStepRoutes({ twoStep, notices }: Pick<AuthService, 'twoStep' | 'notices'>): Route[] {
  return [
    route(security.beginTwoStep, ({ caller }) => twoStep.beginTotp(userOf(caller), String(userOf(caller)))),

    route(security.enableTwoStep, async ({ body, caller }) => {
      const recoveryCodes = await twoStep.enableTotp(userOf(caller), body.code, sessionOf(caller));
      await notices.changed(userOf(caller), 'app_on');
      return { recoveryCodes };
    }),

    route(security.renewRecoveryCodes, async ({ body, caller }) => {
      await twoStep.checkOwn(userOf(caller), body, sessionOf(caller));
      const recoveryCodes = await twoStep.renewRecoveryCodes(userOf(caller));
      await notices.changed(userOf(caller), 'recovery_codes');
      return { recoveryCodes };
    }),

    route(security.disableTwoStep, async ({ body, caller }) => {
      await twoStep.checkOwn(userOf(caller), body, sessionOf(caller));
      await twoStep.disableTotp(userOf(caller));
      await notices.changed(userOf(caller), 'app_off');
      return undefined;
    }),

    route(ownSteps.sendOwnCode, ({ caller }) => twoStep.sendOwnCode(userOf(caller), tokenOf(caller))),

    route(ownSteps.enableEmailStep, async ({ body, caller }) => {
      const recoveryCodes = await twoStep.enableEmail(userOf(caller), body.code, sessionOf(caller));
      await notices.changed(userOf(caller), 'email_step_on');
      return { recoveryCodes };
    }),

    route(ownSteps.disableEmailStep, async ({ body, caller }) => {
      await twoStep.checkOwn(userOf(caller), body, sessionOf(caller));
      await twoStep.disableEmail(userOf(caller));
      await notices.changed(userOf(caller), 'email_step_off');
      return undefined;
    }),
  ];
}
