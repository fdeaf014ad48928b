import { isClosedPath } from '@fairbook/contracts/site/site-path';
import type { Need } from '@fairbook/remote-view/match';
import { type Decision, type Guard, LOGIN_FIRST, NOT_FOUND_PAGE } from './decision.ts';

const unless = (isFine: boolean): Decision | null => (isFine ? null : NOT_FOUND_PAGE);

const NEEDS: Readonly<Record<Need, Guard>> = {
  registration: ({ flags }) => unless(flags.isRegistrationAllowed),
  identification: ({ flags }) => unless(flags.isIdentificationShown),
  payments({ flags, visitor }) {
    const isSignedIn = visitor.session.userId !== null;
    if (!flags.isPaymentAvailable) return NOT_FOUND_PAGE;
    return isSignedIn || (flags.arePaymentsPublic && !flags.paymentsNeedLogin) ? null : LOGIN_FIRST;
  },
  statistic: ({ flags }) => unless(flags.isStatisticOn),
  nonProduction: ({ flags }) => unless(flags.isNonProduction),
};

/** Checks the route's need. A need without a rule is a bug and makes a page of status 500. */
export const need: Guard = (input) => {
  const { needs } = input.route;
  if (needs === undefined) return null;
  return Object.hasOwn(NEEDS, needs) ? NEEDS[needs](input) : { kind: 'error', status: 500 };
};

/** A section that the config has turned off has no pages. */
export const section: Guard = ({ route, params, flags: { sections } }) => {
  const named = route.section ?? (params.section as 'live' | 'line' | undefined);
  return unless([named, route.partOf].every((each) => each === undefined || sections[each] !== false));
};

/** Pages behind an availability flag: 47 opens the rules. */
export const availability: Guard = ({ route: { flag }, flags: { availableFlags } }) =>
  unless(flag === undefined || availableFlags.includes(flag));

/** Paths closed by config 585, with everything below them. */
export const closedPath: Guard = ({ path, flags: { closedPaths } }) =>
  unless(!isClosedPath(closedPaths, path));
