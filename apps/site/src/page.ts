import { createContext, use } from 'react';
import { useLocation, useMatches } from 'react-router';
import { type Decision, decide } from './guards.ts';
import type { Handoff } from './handoff.ts';
import { useSession } from './host-context.ts';
import { NOT_FOUND, pageOf, type SiteRoute } from './routes.ts';

export interface Page {
  route: SiteRoute;
  /** Without language. */
  path: string;
  /** Without question mark. */
  query: string;
  decision: Decision;
}

/** The page that the address names for this visitor. React Router hands out paths without its basename. */
export function usePage(): Page {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { session } = useSession();
  const { lang } = useHandoff();
  const matched = (matches.at(-1)?.handle ?? NOT_FOUND) as SiteRoute;
  const path = withoutLanguage(pathname, lang);
  const query = search.slice(1);
  const route = pageOf(matched, path);
  return { route, path, query, decision: decide({ route, path, query, session }) };
}

function withoutLanguage(pathname: string, lang: string): string {
  const prefix = `/${lang}`;
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

export const HandoffContext = createContext<Handoff | null>(null);

export function useHandoff(): Handoff {
  const handoff = use(HandoffContext);
  if (!handoff) throw new Error('useHandoff outside of the document');
  return handoff;
}
