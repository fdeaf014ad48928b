import type { SiteRoute } from '@fairbook/remote-view/match';
import { createContext, use, useSyncExternalStore } from 'react';
import type { VisitorFacts } from './guards/facts.ts';
import { type Decision, decide } from './guards/index.ts';
import { shownRoute } from './guards/shown.ts';
import type { Handoff } from './handoff.ts';
import { type HostContext, useHost, useSession } from './host-context.ts';
import { knownQuery } from './known-query.ts';
import { type Place, usePlace } from './navigation.ts';

export interface Page {
  /** The page at the address, or the one shown in its place. */
  route: SiteRoute;
  place: Place;
  path: string;
  query: string;
  decision: Decision;
}

/** The page at the address for this visitor. */
export function usePage(): Page {
  const place = usePlace();
  const { config, visitor } = useHost();
  const { flags } = config;
  const known = useSyncExternalStore(visitor.subscribe, visitor.get, visitor.first);
  const { session } = useSession();
  const { path, query, previousPath } = place;
  const facts: VisitorFacts = { ...known, session, previousPath, isNavigationBlocked: false };
  const decision = decide({ path, query, flags, visitor: facts });
  const route = shownRoute(path, decision, flags);
  return { route, place, path, query: knownQuery({ route, decision }, query), decision };
}

/** The guards' facts for leaving `place`. */
export function factsNow({ visitor, session, bus }: HostContext, { path }: Place): VisitorFacts {
  return {
    ...visitor.get(),
    session: session.get().session,
    previousPath: path,
    isNavigationBlocked: bus.get('navigation:blocked') ?? false,
  };
}

export const HandoffContext = createContext<Handoff | null>(null);

export function useHandoff(): Handoff {
  const handoff = use(HandoffContext);
  if (!handoff) throw new Error('useHandoff outside of the document');
  return handoff;
}
