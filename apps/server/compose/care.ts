import { createLimits, type Limits } from '../care/limits/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import type { Platform } from '../platform/context.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeSignIn } from './sign-in.ts';

interface CareNeighbours {
  edits: SiteEdits;
  config: ConfigModule;
  rates: RateBook;
  /** Exists as soon as the server answers. */
  signIn(): ReturnType<typeof composeSignIn>;
}

/** What players limit for themselves. */
export function composeCare(platform: Platform, { config, edits, rates, signIn }: CareNeighbours): Limits {
  return createLimits(platform, {
    edits,
    rules: () => config.settings().limits,
    rates: rates.now,
    countryCodeOf: config.countryCodeOf,
    endSessions: (tx, userId) => signIn().auth.service.sessions.own.end(userId, { except: null }, tx),
  });
}
