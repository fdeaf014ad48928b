import type { config } from '@fairbook/contracts';
import type { SiteLimits } from './read.ts';

type Views = Pick<config.SiteConfig, 'views'>['views'];

const known = new WeakMap<Views, SiteLimits>();

/** The configuration's rules for settings: what visitors may choose, and the defaults. */
export function limitsOf(views: Views): SiteLimits {
  const found = known.get(views);
  if (found) return found;
  const { defaults, allowed } = views;
  const limits: SiteLimits = {
    theme: { fallback: defaults.theme, allowed: allowed.themes },
    view: { fallback: defaults.view, allowed: allowed.views },
    coefView: { fallback: defaults.coefView, allowed: allowed.coefViews },
    marketNames: { fallback: defaults.marketNames, allowed: allowed.marketNames },
    is12h: { fallback: defaults.is12h },
    utcOffset: { fallback: defaults.utcOffset },
  };
  known.set(views, limits);
  return limits;
}
