import type { config } from '@fairbook/contracts';

type Rules = config.SiteConfig['session'];

/** Nothing happens by itself unless the config asks for it. */
const QUIET: Rules = {
  inactivityLimitSeconds: null,
  ageRestrictionMode: 'off',
  isCookiesAgreementLogged: false,
  registrationReminder: null,
};

export function rulesOf(config: { session?: Rules }): Rules {
  return config.session ?? QUIET;
}
