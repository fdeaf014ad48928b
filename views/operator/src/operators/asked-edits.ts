import type { config, QueryOf } from '@fairbook/contracts';
import { EDIT_PARTS } from '@fairbook/contracts/site/edit-parts';
import { numeric } from '../risk/data.ts';

export const AUDIT_PARTS = [...EDIT_PARTS, 'search'] as const;

/** A filter of the log of edits. */
export type AskedEdits = QueryOf<typeof config.edits>;

/** The filter in the query of an address. Values that are not valid are left out. */
export function askedEdits(query: string): AskedEdits {
  const params = new URLSearchParams(query);
  const part = AUDIT_PARTS.find((each) => each === params.get('part'));
  const operator = params.get('operator')?.trim().slice(0, 64);
  const day = params.get('day') ?? '';
  const [player, before] = [numeric(params.get('player')), numeric(params.get('before'))];
  return {
    ...(part && { part }),
    ...(operator && { operator }),
    ...(player !== null && { player: Number(player) }),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }),
    ...(before !== null && { before: Number(before) }),
  };
}

/** The filter as the query of an address. */
export function editsQuery(asked: AskedEdits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
