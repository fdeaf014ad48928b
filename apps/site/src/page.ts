import { createContext, use, useSyncExternalStore } from 'react';
import { type Decision, decide } from './guards.ts';
import type { Handoff } from './handoff.ts';
import { useSession } from './host-context.ts';
import { matchPage } from './match-page.ts';
import { NavigationContext, type Place } from './navigation.ts';
import type { SiteRoute } from './routes.ts';

export interface Page {
  route: SiteRoute;
  place: Place;
  path: string;
  query: string;
  decision: Decision;
}

/** The page that the address names for this visitor. */
export function usePage(): Page {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('usePage outside of the document');
  const place = useSyncExternalStore(navigation.subscribe, navigation.get, navigation.get);
  const { session } = useSession();
  const { path, query } = place;
  const route = matchPage(path);
  return { route, place, path, query, decision: decide({ route, path, query, session }) };
}

export const HandoffContext = createContext<Handoff | null>(null);

export function useHandoff(): Handoff {
  const handoff = use(HandoffContext);
  if (!handoff) throw new Error('useHandoff outside of the document');
  return handoff;
}
