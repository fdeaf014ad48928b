import type { showcase } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { actionNames } from '../action-names.ts';
import { fact, shownOffer, sumsFact } from '../shown-offer.ts';
import { leftOf, readCode } from './store.ts';

/** What a registration code brings, for the page of the partner who gives it; null for one that brings nothing now. */
export async function codeOffer(
  db: Kysely<Schema>,
  { code, lng, now }: { code: string; lng: string; now: number },
): Promise<showcase.ShownOffer | null> {
  const found = await readCode(db, code);
  if (!found) return null;
  const { isActive, from, until, amounts, wagerTimes, grantOn, waitDays } = found.fields;
  if (!isActive || Date.parse(from) > now || Date.parse(until) <= now) return null;
  const least = amounts.flatMap(({ iso, minDeposit }) =>
    minDeposit === null ? [] : [{ iso, amount: minDeposit }],
  );
  return shownOffer({
    id: 'registration-code',
    kind: `welcome-${grantOn}`,
    name: actionNames(lng)(`actions.welcome.${grantOn}`),
    categories: ['bookmaker'],
    facts: [
      sumsFact(
        'amount',
        amounts.map(({ iso, amount }) => ({ iso, amount })),
      ),
      ...(grantOn === 'deposit' && least.length > 0 ? [sumsFact('minDeposit', least)] : []),
      fact('wagerTimes', 'times', wagerTimes),
      fact('withinDays', 'days', waitDays),
    ],
    from,
    until,
    isLeft: (await leftOf(db, found.id)) > 0n,
    code,
    page: null,
  });
}
