import { matchPage } from '@fairbook/remote-view/match';
import { ban, block, held, maintenance } from './closures.ts';
import { type Decision, type Guard, type GuardInput, keptLayout } from './decision.ts';
import type { SiteFlags, VisitorFacts } from './facts.ts';
import { availability, closedPath, need, section } from './needs.ts';
import {
  bonusOrOffers,
  layoutQuery,
  rechargeDialog,
  renamedGame,
  tableRedirect,
  tablet,
} from './redirects.ts';
import {
  forgotPassword,
  login,
  operatorHome,
  playersOnly,
  terms,
  transfer,
  visitorsOnly,
} from './visitor.ts';

export type { Decision } from './decision.ts';

/**
 * The guards in the order in which they are asked, the same on the server and in the browser. The first decision
 * counts.
 */
const GUARDS: readonly Guard[] = [
  held,
  tableRedirect,
  maintenance,
  block,
  ban,
  tablet,
  bonusOrOffers,
  renamedGame,
  availability,
  section,
  closedPath,
  need,
  visitorsOnly,
  login,
  playersOnly,
  operatorHome,
  terms,
  rechargeDialog,
  transfer,
  forgotPassword,
];

export interface Asked {
  /** Path without language, and query without question mark. */
  path: string;
  query: string;
  flags: SiteFlags;
  visitor: VisitorFacts;
  isDirect?: boolean;
  /** A redirect to the current page would never end, so it is reported and skipped. */
  onCycle?(to: string): void;
}

/** What the address shows to this visitor. */
export function decide({ path, query, flags, visitor, isDirect = false, onCycle }: Asked): Decision {
  const { route, params } = matchPage(path);
  const { previousPath } = visitor;
  const previous = previousPath === null ? null : matchPage(previousPath).route;
  const previousRoute = previous && !previous.redirect ? previous : null;
  return judge({ route, params, path, query, flags, visitor, isDirect, previousRoute }, onCycle);
}

/** The decision on a known page. */
export function judge(input: GuardInput, onCycle?: (to: string) => void): Decision {
  for (const guard of GUARDS) {
    const decision = guard(input);
    if (decision === null) continue;
    if (decision.kind !== 'redirect') return decision;
    const to = keptLayout(decision.to, layoutQuery(input));
    if (!isHere(to, input)) return { kind: 'redirect', to };
    onCycle?.(to);
  }
  return { kind: 'continue' };
}

function isHere(to: string, { path, query }: GuardInput): boolean {
  const [toPath = '', toQuery = ''] = to.split('?');
  return toPath === path && toQuery === query;
}

const LONGEST_CHAIN = 5;

/**
 * Follows a chain of redirects to the first page that does not redirect. `to` is null if that is the requested page.
 */
export function follow(asked: Asked): { to: string | null; decision: Decision } {
  const seen = new Set([address(asked)]);
  let { path, query } = asked;
  let to: string | null = null;
  for (let step = 0; step <= LONGEST_CHAIN; step++) {
    const decision = decide({ ...asked, path, query });
    if (decision.kind !== 'redirect') return { to, decision };
    if (seen.has(decision.to)) {
      asked.onCycle?.(decision.to);
      return { to, decision: { kind: 'continue' } };
    }
    seen.add(decision.to);
    to = decision.to;
    [path = '', query = ''] = (to.split('#', 1)[0] ?? '').split('?');
  }
  return { to, decision: { kind: 'error', status: 500 } };
}

function address({ path, query }: Pick<Asked, 'path' | 'query'>): string {
  return query ? `${path}?${query}` : path;
}
