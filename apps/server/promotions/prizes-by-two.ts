import { isDeepStrictEqual } from 'node:util';
import { type ErrorCode, Refusal } from '@fairbook/contracts';
import { sql } from 'kysely';
import { type Asked, agreed, stillAsked } from '../money/two-people/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { House } from './promotion.ts';

interface Row {
  id: bigint;
  state: 'draft' | 'public' | 'stopped' | 'paid';
  version: number;
}

/** What is paid: whoever approves has to see the same. Each part is a column of the settlement, in JSON without numbers above 2^53. */
interface Listed {
  winners: readonly { userId: number }[];
}

/** A promotion whose prizes one operator asks to pay and another one pays, all or none. */
export interface PrizesByTwo<R extends Row, L extends Listed> {
  /** Its word in the log of edits. */
  word: string;
  /** Its rows, the requests to pay its prizes, and their column that says of which row. */
  table: 'tournaments' | 'prediction_rounds';
  settlements: 'tournament_settlements' | 'prediction_settlements';
  key: 'tournament_id' | 'round_id';
  wrongState: ErrorCode;
  /** Others win by now than were listed. */
  changed: ErrorCode;
  /** The winners now. Throws while it is too early. */
  list(tx: Tx, row: R): Promise<L>;
  /** What else ends with it, in the transaction that stops it. */
  onStopped?(tx: Tx, row: R): Promise<void>;
  /** Pays all prizes within the budget. `askedBy`: who asked to pay. */
  pay(tx: Tx, row: R, paid: { listed: L; askedBy: number }): Promise<void>;
}

/** An operator’s step from the version that was read. */
export interface Step {
  id: number;
  version: number;
  userId: number;
}

/** The steps of operators: changing, stopping, asking to pay, paying, and taking the request back. */
export function prizesByTwo<R extends Row, L extends Listed>(
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  { edits }: Pick<House, 'edits'>,
  { word, table, settlements, key, wrongState, changed, list, onStopped, pay }: PrizesByTwo<R, L>,
) {
  const now = () => new Date(clock.now());
  const of = ({ id, userId }: Step) => ({ part: 'promo', subject: `${word} ${id}`, userId }) as const;

  async function heldRow(tx: Tx, id: number): Promise<R> {
    const { rows } = await sql<R>`select * from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    if (!rows[0]) throw new Refusal('operator.unknown_entry');
    return rows[0];
  }

  async function rowAt(tx: Tx, { id, version }: Step, states: readonly R['state'][]): Promise<R> {
    const row = await heldRow(tx, id);
    if (row.version !== version) throw new Refusal('operator.version_conflict');
    if (!states.includes(row.state)) throw new Refusal(wrongState);
    return row;
  }

  /** Locks and reads the request to pay that is still undecided. */
  async function heldRequest(tx: Tx, id: number): Promise<(Asked & L & { id: bigint }) | undefined> {
    const { rows } = await sql<Asked & L & { id: bigint }>`
      select * from ${sql.table(settlements)} where ${sql.ref(key)} = ${id} and status = 'requested' for update`.execute(
      tx,
    );
    return rows[0];
  }

  /** What the log of edits says of a decision: on which request, since there may have been several. */
  const decided = ({ id }: { id: bigint }, status: 'done' | 'withdrawn') => {
    const settlement = Number(id);
    return { before: { settlement, status: 'requested' }, after: { settlement, status }, answer: undefined };
  };

  /** Changes a row that is in one of these states, at the version that was read. */
  function change(
    step: Step,
    states: readonly R['state'][],
    how: (tx: Tx, held: R) => Promise<{ to: object; before: object; after: object }>,
  ): Promise<void> {
    return edits.edit(of(step), async (tx) => {
      const held = await rowAt(tx, step, states);
      const { to, before, after } = await how(tx, held);
      const by = { changed_by: BigInt(step.userId), changed_at: now(), version: step.version + 1 };
      await tx
        .updateTable(table)
        .set({ ...to, ...by })
        .where('id', '=', held.id)
        .execute();
      return { before, after, answer: undefined };
    });
  }

  return {
    change,
    stop: (step: Step, note: string) =>
      change(step, ['draft', 'public'], async (tx, held) => {
        await onStopped?.(tx, held);
        const { state } = held;
        await sql`
          update ${sql.table(settlements)} set status = 'withdrawn', version = version + 1
          where ${sql.ref(key)} = ${step.id} and status = 'requested'`.execute(tx);
        return { to: { state: 'stopped' }, before: { state }, after: { state: 'stopped', note } };
      }),
    ask: (step: Step) =>
      edits.edit(of(step), async (tx) => {
        const row = await rowAt(tx, step, ['public']);
        if (await heldRequest(tx, step.id)) throw new Refusal(wrongState);
        const listed = await list(tx, row);
        const parts = Object.entries(listed);
        // Above those of all earlier requests, so that who read one of them can't decide on this one.
        const version = sql`(select 1 + coalesce(max(version), 0) from ${sql.table(settlements)} where ${sql.ref(key)} = ${row.id})`;
        const { rows } = await sql<{ id: bigint }>`
          insert into ${sql.table(settlements)} (${sql.ref(key)}, requested_by, requested_at, version, ${sql.join(parts.map(([name]) => sql.ref(name)))})
          values (${row.id}, ${step.userId}, ${now()}, ${version}, ${sql.join(parts.map(([, part]) => sql`${JSON.stringify(part)}::jsonb`))})
          returning id`.execute(tx);
        const after = { settlement: Number(rows[0]!.id), status: 'requested', ...listed };
        return { before: null, after, answer: undefined };
      }),
    approve: (step: Step) =>
      edits.edit(of(step), async (tx) => {
        const row = await heldRow(tx, step.id);
        const held = stillAsked(await heldRequest(tx, step.id), step.version);
        const second = await agreed(tx, held, step.userId, clock.now());
        if (row.state !== 'public') throw new Refusal(wrongState);
        const listed = await list(tx, row);
        const isSame = Object.entries(listed).every(([name, part]) =>
          isDeepStrictEqual(part, held[name as keyof L]),
        );
        if (!isSame) throw new Refusal(changed);
        await pay(tx, row, { listed, askedBy: Number(held.requested_by) });
        await tx
          .updateTable(settlements)
          .set({ ...second, status: 'done', version: step.version + 1 })
          .where('id', '=', held.id)
          .execute();
        await tx
          .updateTable(table)
          .set({ state: 'paid', version: row.version + 1 })
          .where('id', '=', row.id)
          .execute();
        tx.onCommit(() => {
          for (const { userId } of listed.winners) bus.publish('account.changed', { userId });
        });
        return decided(held, 'done');
      }),
    withdraw: (step: Step) =>
      edits.edit(of(step), async (tx) => {
        const held = stillAsked(await heldRequest(tx, step.id), step.version);
        await tx
          .updateTable(settlements)
          .set({ status: 'withdrawn', version: step.version + 1 })
          .where('id', '=', held.id)
          .execute();
        return decided(held, 'withdrawn');
      }),
  };
}
