import { security } from '@fairbook/contracts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { TwoStep } from '../two-step/index.ts';
import { tokenOf } from './routes.ts';

/** The second step of a player's sign-in, and its recovery codes. */
export function twoStepRoutes(twoStep: TwoStep): Route[] {
  return [
    route(security.beginTwoStep, ({ caller }) => twoStep.beginTotp(userOf(caller), String(userOf(caller)))),

    route(security.enableTwoStep, async ({ body, caller }) => ({
      recoveryCodes: await twoStep.enableTotp(userOf(caller), body.code, tokenOf(caller)),
    })),

    route(security.renewRecoveryCodes, async ({ body, caller }) => {
      await twoStep.checkOwn(userOf(caller), body, tokenOf(caller));
      return { recoveryCodes: await twoStep.renewRecoveryCodes(userOf(caller)) };
    }),

    route(security.disableTwoStep, async ({ body, caller }) => {
      await twoStep.checkOwn(userOf(caller), body, tokenOf(caller));
      await twoStep.disableTotp(userOf(caller));
      return undefined;
    }),
  ];
}
