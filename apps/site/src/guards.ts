import type { auth } from '@fairbook/contracts';
import type { SiteRoute } from './routes.ts';

/** What a guard says of a page. `login`: the page exists, and shows how to sign in instead of its content. */
export type Decision = { kind: 'continue' } | { kind: 'redirect'; to: string } | { kind: 'login' };

export interface GuardInput {
  route: SiteRoute;
  /** Path without language, and query without question mark. */
  path: string;
  query: string;
  session: Pick<auth.Session, 'userId'>;
}

type Guard = (input: GuardInput) => Decision | null;

/** A redirect to where one already is would never end, so it is skipped. */
const followRedirect: Guard = ({ route, path, query }) =>
  route.redirect && route.redirect !== path
    ? { kind: 'redirect', to: withQuery(route.redirect, query) }
    : null;

const visitorsOnly: Guard = ({ route, session }) =>
  route.visitorsOnly && session.userId !== null ? { kind: 'redirect', to: '/' } : null;

const needsLogin: Guard = ({ route, session }) =>
  route.needsLogin && session.userId === null ? { kind: 'login' } : null;

/** In this order, the same on the server and in the browser. The first word counts. */
const GUARDS: readonly Guard[] = [followRedirect, visitorsOnly, needsLogin];

export function decide(input: GuardInput): Decision {
  for (const guard of GUARDS) {
    const decision = guard(input);
    if (decision) return decision;
  }
  return { kind: 'continue' };
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}
