import type { RouteObject } from 'react-router';
import { AppRoot } from './AppRoot.tsx';
import { CrashPage } from './parts/CrashPage.tsx';
import { NOT_FOUND, ROUTES, type SiteRoute } from './routes.ts';

/** The table as React Router takes it: one root that draws layout and slots by the route's data. */
export function routerRoutes(): RouteObject[] {
  const children = [...ROUTES, NOT_FOUND].map(routeObject);
  return [{ id: 'root', Component: AppRoot, ErrorBoundary: CrashPage, children }];
}

function routeObject(route: SiteRoute): RouteObject {
  return route.path === ''
    ? { id: route.id, index: true, handle: route }
    : { id: route.id, path: route.path, handle: route };
}
