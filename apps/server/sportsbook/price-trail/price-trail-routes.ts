import { Refusal, sportsbook } from '@fairbook/contracts';
import { type Route, route } from '../../platform/module.ts';
import type { PriceTrails } from './price-trails.ts';
import { shownTrail } from './shown-trail.ts';

/** How long an answer may be cached; the live connection has the current price at once. */
const KEPT = 'public, max-age=5';

export function priceTrailRoutes(trails: Pick<PriceTrails, 'of'>): Route[] {
  return [
    route(sportsbook.prices, async ({ params, query, setHeader }) => {
      const trail = await trails.of(params.id);
      if (!trail) throw new Refusal('sportsbook.unknown_game');
      const shown = shownTrail(trail, query.outcome ?? '');
      if (!shown) throw new Refusal('sportsbook.unknown_outcome');
      setHeader('cache-control', KEPT);
      return shown;
    }),
  ];
}
