import { registration as contract } from '@fairbook/contracts';
import { type Caller, type Route, route, userOf } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import type { PhoneCountry, PhoneMask } from '../contacts/index.ts';
import { browserOf } from '../social/index.ts';
import type { Activation } from './activation.ts';
import type { RegistrationService } from './service.ts';

export interface NamedCountry extends PhoneCountry {
  name: string;
}

interface Parts {
  auth: Pick<AuthService, 'beforeRegistration' | 'stepUp' | 'entering'>;
  service: RegistrationService;
  activation: Activation;
  countriesIn(lng: string): readonly NamedCountry[];
  masks: readonly PhoneMask[];
}

export function registrationRoutes({ auth, service, activation, countriesIn, masks }: Parts): Route[] {
  /** Opens a session with a new token; the browser's earlier session ends. */
  async function enter(userId: number, caller: Caller, setSession: (token: string | null) => void) {
    await auth.stepUp.afterRegistration(caller, userId);
    await auth.entering.openSession({ userId, epoch: 0 }, { caller, setSession });
  }

  return [
    route(contract.byPhone, async ({ body, caller, cookie, setSession }) => {
      await auth.beforeRegistration(caller, 'registration.byPhone');
      const made = await service.byPhone(body, cookie);
      await enter(made.userId, caller, setSession);
      return made;
    }),
    route(contract.bySocial, async ({ body, caller, cookie, isSecure, setSession }) => {
      await auth.beforeRegistration(caller, 'registration.bySocial');
      const made = await service.bySocial(body, browserOf({ cookie, isSecure }), cookie);
      await enter(made.userId, caller, setSession);
      return made;
    }),
    route(contract.byEmail, async ({ body, caller, cookie, setSession }) => {
      await auth.beforeRegistration(caller, 'registration.byEmail');
      const made = await service.byEmail(body, cookie);
      await enter(made.userId, caller, setSession);
      return made;
    }),
    route(contract.phoneCountries, async ({ query, lng }) => ({
      countries: countriesIn(query.lang ?? lng).map(({ id, name, code, phoneCode }) => ({
        id,
        name,
        country_code: code,
        tel_code: phoneCode,
      })),
    })),
    route(contract.phoneMasks, async () => ({ masks: [...masks] })),
    route(contract.activation, async ({ caller }) => activation.shown(userOf(caller))),
    route(contract.confirmEmail, async ({ body }) => activation.confirmEmail(body.code)),
    route(contract.confirmPhone, async ({ body, caller }) =>
      activation.confirmPhone(userOf(caller), body.code, caller.ip),
    ),
    route(contract.resend, async ({ body, caller }) => activation.resend(userOf(caller), body.channel)),
    route(contract.sendPassword, async ({ body, caller }) =>
      activation.sendPassword(userOf(caller), body.email),
    ),
    route(contract.setPassword, async ({ body, caller }) =>
      activation.setPassword(body.code, body.password, caller.userId),
    ),
  ];
}
