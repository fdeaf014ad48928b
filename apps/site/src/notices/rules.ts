import type { config } from '@fairbook/contracts';

type Rules = config.SiteConfig['session'];

/** By default nothing happens by itself: only the config turns notices on. */
const QUIET: Rules = {
  inactivityLimitSeconds: null,
  ageRestrictionMode: 'off',
  isCookiesAgreementLogged: false,
  registrationReminder: null,
};

export function rulesOf(config: { session?: Rules }): Rules {
  return config.session ?? QUIET;
}
