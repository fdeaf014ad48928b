import { createHarm } from '../care/harm/index.ts';
import { createLimits, type Limits, packFor } from '../care/limits/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import { heldNow } from '../players/visitors/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeSignIn } from './sign-in.ts';

interface CareNeighbours {
  edits: SiteEdits;
  config: ConfigModule;
  rates: RateBook;
  /** Composed later; available once the server answers. */
  signIn(): ReturnType<typeof composeSignIn>;
}

/** The limits that players set themselves, and the operators' cases of players who show signs of harm. */
export function composeCare(
  platform: Platform,
  { config, edits, rates, signIn }: CareNeighbours,
): Omit<Limits, 'module'> & {
  modules: Module[];
  runs: { 'care.count'(): Promise<void>; 'limits.forget'(): Promise<void> };
} {
  const rules = () => config.settings().limits;
  const { module, ...limits } = createLimits(platform, {
    edits,
    rules,
    rates: rates.now,
    countryCodeOf: config.countryCodeOf,
    heldNow,
    endSessions: (tx, userId) => signIn().auth.service.sessions.own.end(userId, { except: null }, tx),
  });
  const harm = createHarm(platform, {
    edits,
    rates: rates.now,
    timeZoneOf: (countryId) => packFor(rules(), config.countryCodeOf(countryId)).timeZone,
  });
  const runs = { 'care.count': harm.count, 'limits.forget': limits.forget };
  return { ...limits, modules: [module, harm.module], runs };
}
