import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../context.ts';
import { networkOf } from './address.ts';
import { OWN_ADDRESS } from './in-process.ts';
import { createRateLimiter } from './rate-limit.ts';
import { shareCounts } from './shared-counts.ts';

/**
 * Counts pages and views rendered for an address, and refuses too many. Cached pages cost almost nothing and aren't
 * counted, nor are the site's own requests.
 */
export function pageAdmission({
  clock,
  config,
  bounds,
  ...platform
}: Pick<Platform, 'clock' | 'config' | 'bounds' | 'bus' | 'random'>): (ip: string) => void {
  const limiter = createRateLimiter(
    clock.now,
    config.rateLimitFactor,
    shareCounts({ clock, ...platform }, 'pages'),
  );
  const pages = { id: 'page', rateLimit: { max: bounds.pagesPerMinute, windowMs: 60_000 } };
  return (ip) => {
    if (ip === OWN_ADDRESS) return;
    const seconds = limiter.take(pages, networkOf(ip));
    if (seconds > 0) throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
  };
}
