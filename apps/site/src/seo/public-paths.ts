import type { SiteRoute } from '@fairbook/remote-view/routes';
import { expandPath, matchPage, ROUTES } from '@fairbook/remote-view/routes';
import { type SiteFlags, VISITOR_FACTS } from '../guards/facts.ts';
import { follow } from '../guards/index.ts';

/** Paths without language of all public pages without parameters, each once. */
export function publicPaths(flags: SiteFlags): { path: string; route: SiteRoute }[] {
  const paths = ROUTES.flatMap((route) => expandPath(route.path).map(({ path }) => withoutOptions(path)));
  return [...new Set(paths)]
    .filter((path) => !path.includes(':'))
    .map((path) => ({ path, route: matchPage(path).route }))
    .filter(({ path, route }) => isPublic(route) && isOpen(path, flags));
}

/** `/live/*` → `/live`, `/champs/:champId?` → `/champs`. */
function withoutOptions(path: string): string {
  return `/${path.replaceAll(/\/?(\*$|:\w+\?)/g, '')}`;
}

function isPublic({ layout, view, needsLogin, modal, visitorsOnly, redirect, status }: SiteRoute): boolean {
  return layout === 'main' && !!view && !needsLogin && !modal && !visitorsOnly && !redirect && !status;
}

function isOpen(path: string, flags: SiteFlags): boolean {
  const { to, decision } = follow({ path, query: '', flags, visitor: VISITOR_FACTS });
  return to === null && decision.kind === 'continue';
}
