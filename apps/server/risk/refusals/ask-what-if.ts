import { type AnswerOf, type BodyOf, Refusal, type risk } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { sumsOf } from '../amounts.ts';
import type { Rates } from '../base.ts';
import { toLimitBook } from '../limits/limits-for.ts';
import { allLimits } from '../limits/limits-store.ts';
import { parseSubject } from '../limits/subject.ts';
import type { LimitSums, RiskNames } from '../types.ts';
import { judged } from './judged.ts';
import { LIMIT_CODES } from './refused-page.ts';
import { lastAccepted, refusedBets } from './refused-store.ts';
import { type JudgedBet, whatIf } from './what-if.ts';

const LAST = 500;

interface Deps {
  db: Kysely<Schema>;
  pool: Sql;
  limitsOf: RiskNames['limitsOf'];
  rates: Rates;
}

/**
 * Compares the last coupons under the current limits and under one more edit. Accepted coupons are judged without
 * player factors and without the exposure of their time, which is not stored. Throws `risk.unknown_subject`.
 */
export async function askWhatIf(
  { db, pool, limitsOf, rates }: Deps,
  { scope, subject, last = LAST, ...fields }: BodyOf<typeof risk.whatIf>,
): Promise<AnswerOf<typeof risk.whatIf>> {
  if (!parseSubject(scope, subject)) throw new Refusal({ code: 'risk.unknown_subject', field: 'subject' });
  const all = await allLimits(db);
  const others = all.filter((limit) => limit.scope !== scope || limit.subject !== subject);
  const edited: LimitSums = sumsOf(fields);
  const [before, after] = [toLimitBook(all), toLimitBook([...others, { scope, subject, ...edited }])];
  const page = { userId: null, codes: LIMIT_CODES, before: null, limit: last };
  const refused = (await refusedBets(pool, page)).flatMap((bet) => bet.judged ?? []);
  const accepted = (await lastAccepted(pool, last)).flatMap(
    ({ currency, stake, possible_win: possibleWin, legs }): JudgedBet[] => {
      const sums = { stake, possibleWin, legs, table: limitsOf(currency, rates) };
      const bet = judged(sums, { currency, rates, percent: 100, exposureOf: () => null });
      return bet ? [bet] : [];
    },
  );
  return {
    refused: whatIf(refused, before, after, 'refused'),
    accepted: whatIf(accepted, before, after, 'accepted'),
  };
}
