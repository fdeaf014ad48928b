import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../context.ts';
import { OWN_ADDRESS } from '../in-process.ts';
import { networkOf } from './address.ts';
import { createRateLimiter } from './rate-limit.ts';

/**
 * Counts pages and views that have to be made for an address, and refuses when they are too many. A page that is kept
 * costs nearly nothing and is not counted, nor is what the site asks of itself.
 */
export function pageAdmission({
  clock,
  config,
  bounds,
}: Pick<Platform, 'clock' | 'config' | 'bounds'>): (ip: string) => void {
  const limiter = createRateLimiter(clock.now, config.rateLimitFactor);
  const pages = { id: 'page', rateLimit: { max: bounds.pagesPerMinute, windowMs: 60_000 } };
  return (ip) => {
    if (ip === OWN_ADDRESS) return;
    const seconds = limiter.take(pages, networkOf(ip));
    if (seconds > 0) throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
  };
}
