import { ACCOUNT } from './account.ts';
import { CASINO } from './casino.ts';
import { ESPORTS } from './esports.ts';
import { GAMES } from './games.ts';
import { INFORMATION } from './information.ts';
import { OFFICE } from './office.ts';
import { PAYMENTS } from './payments.ts';
import { PROMO } from './promo.ts';
import type { Area, SiteRoute } from './route.ts';
import { SPORTS } from './sports.ts';
import { TECHNICAL } from './technical.ts';

/** Every page by area. */
export const AREAS = [
  SPORTS,
  ESPORTS,
  CASINO,
  GAMES,
  PROMO,
  INFORMATION,
  ACCOUNT,
  OFFICE,
  PAYMENTS,
  TECHNICAL,
] as const;

export type RouteId = (typeof AREAS)[number]['rows'][number][0];

export const ROUTES: readonly SiteRoute[] = AREAS.flatMap(({ shared, rows }: Area) =>
  rows.map(([id, path, meta]) => ({
    layout: 'main',
    title: `titles.${id}`,
    ...shared,
    ...meta,
    id,
    path,
  })),
);

const BY_ID = new Map(ROUTES.map((route) => [route.id, route]));

export function routeById(id: RouteId): SiteRoute {
  return BY_ID.get(id) as SiteRoute;
}
