import { deskAlerts as contract, Refusal } from '@fairbook/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { parsedBase, writtenBase } from '../../risk/index.ts';
import type { Limits, Seen } from './core.ts';

type Db = Kysely<Schema>;
export type StoredAlert = Selectable<Schema['desk_alerts']>;
type StoredLimits = Selectable<Schema['desk_alert_limits']>;

/** An alert that was acknowledged comes back when it is so many times worse. */
const WORSE = 1.5;
/** For how long an alert stays that no longer holds, so that one at its limit doesn't come and go. */
const STAYS_MS = 60_000;

/** Writes down what holds at a moment, and forgets what has not held for a minute, if its kind was counted. */
export async function writeAlerts(
  sql: Sql,
  seen: readonly Seen[],
  { now, uncounted }: { now: number; uncounted: readonly Seen['kind'][] },
): Promise<void> {
  const at = new Date(now);
  const rows = seen.map(({ since, gameId, outcomeId, userId, ...each }) => ({
    ...each,
    ...{ game_id: gameId, outcome_id: outcomeId, user_id: userId },
    since: new Date(since ?? now),
  }));
  await sql.query({
    name: 'desk_alerts_write',
    text: `insert into desk_alerts as held (key, kind, game_id, outcome_id, user_id, source, figures, level, since, seen_at)
           select key, kind, game_id, outcome_id, user_id, source, figures, level, since, $2
           from jsonb_to_recordset($1) as seen (key text, kind text, game_id bigint, outcome_id text, user_id bigint,
             source text, figures jsonb, level double precision, since timestamptz)
           on conflict (key) do update set outcome_id = excluded.outcome_id, figures = excluded.figures,
             level = excluded.level, seen_at = excluded.seen_at,
             returned_at = case when excluded.level >= held.acknowledged_level * ${WORSE}
               then coalesce(held.returned_at, excluded.seen_at) else held.returned_at end`,
    values: [JSON.stringify(rows), at],
  });
  await sql.query({
    text: 'delete from desk_alerts where seen_at < $1 and kind <> all($2)',
    values: [new Date(now - STAYS_MS), uncounted],
  });
}

/** The alerts, the worst first; those that somebody has seen to come last. */
export async function openAlerts(db: Db): Promise<StoredAlert[]> {
  return db
    .selectFrom('desk_alerts')
    .selectAll()
    .orderBy(({ eb, and }) => and([eb('acknowledged_at', 'is not', null), eb('returned_at', 'is', null)]))
    .orderBy('level', 'desc')
    .orderBy('id')
    .limit(contract.MOST_ALERTS)
    .execute();
}

/** Marks an alert as seen to. Throws `operator.unknown_entry` for one that no longer holds. */
export async function acknowledged(
  tx: Tx,
  id: number,
  { by, at }: { by: number; at: number },
): Promise<StoredAlert> {
  const row = await tx
    .updateTable('desk_alerts')
    .set(({ ref }) => ({
      acknowledged_by: BigInt(by),
      acknowledged_at: new Date(at),
      acknowledged_level: ref('level'),
      returned_at: null,
    }))
    .where('id', '=', BigInt(id))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('operator.unknown_entry');
  return row;
}

export async function storedLimits(db: Db | Tx, isHeld = false): Promise<StoredLimits> {
  const row = db.selectFrom('desk_alert_limits').selectAll();
  return (isHeld ? row.forUpdate() : row).executeTakeFirstOrThrow();
}

/** Sets the limits. Throws `operator.version_conflict` where somebody has set others meanwhile. */
export async function changeLimits(
  tx: Tx,
  { version, limits }: contract.HeldAlertLimits,
): Promise<{ before: contract.AlertLimits; after: StoredLimits }> {
  const held = await storedLimits(tx, true);
  if (held.version !== version) throw new Refusal('operator.version_conflict');
  const after = await tx
    .updateTable('desk_alert_limits')
    .set({
      version: version + 1,
      one_sided_loss: lossOf(limits),
      one_sided_times: tenths(limits.oneSidedTimes),
      apart_points: tenths(limits.apartPoints),
      sharp_percent: tenths(limits.sharpPercent),
      sharp_games: limits.sharpGames,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: limitsToWire(held).limits, after };
}

export function limitsToWire(row: StoredLimits): contract.HeldAlertLimits {
  return {
    version: row.version,
    limits: { ...figuresOf(row), oneSidedLoss: writtenBase(row.one_sided_loss) },
  };
}

export function limitsOf(row: StoredLimits): Limits {
  return { ...figuresOf(row), oneSidedLoss: Number(row.one_sided_loss) };
}

function figuresOf(row: StoredLimits): Omit<Limits, 'oneSidedLoss'> {
  return {
    oneSidedTimes: row.one_sided_times / 10,
    apartPoints: row.apart_points / 10,
    sharpPercent: row.sharp_percent / 10,
    sharpGames: row.sharp_games,
  };
}

function lossOf({ oneSidedLoss }: contract.AlertLimits): bigint {
  const loss = parsedBase(oneSidedLoss, 'limits.oneSidedLoss');
  // Every bet costs something at its worst, so there is no warning from nothing on.
  if (loss === 0n) throw new Refusal({ code: 'wallet.amount_precision', field: 'limits.oneSidedLoss' });
  return loss;
}

const tenths = (figure: number) => Math.round(figure * 10);
