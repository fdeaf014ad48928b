import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/address.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import type { Module } from '../../platform/module.ts';
import { serveDocs } from './routes.ts';

export { DOCS_HEADERS, docsShell } from './shell.ts';

const SEARCHES = { id: 'docs.search', rateLimit: { max: 60, windowMs: 60_000 } };

/** The folder `docs` as pages (decision 0169). */
export function createDocs({ clock, config }: Pick<Platform, 'clock' | 'config'>): Module {
  const limiter = createRateLimiter(clock.now, config.rateLimitFactor);
  const admit = (ip: string): void => {
    const seconds = limiter.take(SEARCHES, networkOf(ip));
    if (seconds > 0) throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
  };
  return { name: 'docs', routes: [], plugin: async (app) => serveDocs(app, admit) };
}
