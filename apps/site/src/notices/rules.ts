import type { config } from '@fairbook/contracts';

type Rules = config.SiteConfig['session'];

/** Nothing happens by itself where the config does not ask for it. */
const QUIET: Rules = {
  inactivityLimitSeconds: null,
  ageRestrictionMode: 'off',
  isCookiesAgreementLogged: false,
  registrationReminder: null,
};

export function rulesOf(config: { session?: Rules }): Rules {
  return config.session ?? QUIET;
}
