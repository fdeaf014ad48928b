import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** A player’s change of their own account. */
interface Change {
  userId: number;
  at: Date;
  /** A text `players.own.<kind>` of the dictionary `operator`. */
  kind: string;
  /** Fields before and after. Values that identify a person must come from `masked`, `hiddenEmail` or `hiddenPhone`. */
  before?: Values | null;
  after?: Values | null;
}

/** Notes a change for the timeline on the player’s page. Fields that stay the same are left out. */
export async function noteChange(
  db: Kysely<Schema>,
  { userId, at, kind, before = null, after = null }: Change,
): Promise<void> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  if ((before ?? after) !== null && names.length === 0) return;
  const only = (values: Values | null) =>
    values && JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
  await db
    .insertInto('player_changes')
    .values({ user_id: userId, at, kind, before: only(before), after: only(after) })
    .execute();
}

/** The first letter of a value that identifies a person. */
export function masked(value: unknown): unknown {
  if (value === null || value === '') return '';
  return `${String(value).slice(0, 1)}***`;
}
