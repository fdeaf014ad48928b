import type { NoteTexts, StatusComponent, StatusState } from '@fairbook/contracts/site/status';
import type { Sql } from '../../platform/database/sql.ts';
import { nextSpans, type Span } from './history.ts';

interface SpanRow {
  component: StatusComponent;
  began_at: Date;
  ended_at: Date;
  state: StatusState;
}

function spanOf({ component, began_at, ended_at, state }: SpanRow): Span {
  return { component, beganAt: began_at.getTime(), endedAt: ended_at.getTime(), state };
}

/** Spans that reach beyond `since`. */
export async function spansSince(sql: Sql, since: number): Promise<Span[]> {
  const { rows } = await sql.query<SpanRow>({
    text: 'select component, began_at, ended_at, state from status_spans where ended_at >= $1 order by began_at',
    values: [new Date(since)],
  });
  return rows.map(spanOf);
}

export interface Sample {
  at: number;
  states: Readonly<Record<StatusComponent, StatusState>>;
}

/** Continues the record with a sample. Two nodes that write at once wait for each other. */
export async function writeSample(sql: Sql, { at, states }: Sample): Promise<void> {
  const { rows } = await sql.query<SpanRow>({
    text: `select s.component, s.began_at, s.ended_at, s.state from status_spans s
      where (s.component, s.began_at) in (select component, max(began_at) from status_spans group by component)
      order by s.component for update`,
  });
  const last = new Map(rows.map((row) => [row.component, spanOf(row)]));
  for (const [name, state] of Object.entries(states)) {
    const component = name as StatusComponent;
    const { change, add } = nextSpans(last.get(component) ?? null, { component, state }, at);
    if (change)
      await sql.query({
        text: 'update status_spans set ended_at = $3, state = $4 where component = $1 and began_at = $2',
        values: [component, new Date(change.beganAt), new Date(change.endedAt), change.state],
      });
    for (const span of add)
      await sql.query({
        text: 'insert into status_spans values ($1, $2, $3, $4) on conflict do nothing',
        values: [component, new Date(span.beganAt), new Date(span.endedAt), span.state],
      });
  }
}

/** Deletes what the page shows no more. Returns how many rows. */
export async function forgetBefore(sql: Sql, before: number): Promise<number> {
  const at = [new Date(before)];
  const spans = await sql.query({ text: 'delete from status_spans where ended_at < $1', values: at });
  const notes = await sql.query({ text: 'delete from status_notes where ended_at < $1', values: at });
  return (spans.rowCount ?? 0) + (notes.rowCount ?? 0);
}

export interface StatusNote {
  id: number;
  beganAt: Date;
  endedAt: Date | null;
  texts: NoteTexts;
}

/** At most 20: those that are not ended, then the others, the latest first. */
export async function readNotes(sql: Sql): Promise<StatusNote[]> {
  const { rows } = await sql.query<{ id: bigint; began_at: Date; ended_at: Date | null; texts: NoteTexts }>({
    text: 'select id, began_at, ended_at, texts from status_notes order by ended_at is not null, id desc limit 20',
  });
  return rows.map(({ id, began_at, ended_at, texts }) => ({
    id: Number(id),
    beganAt: began_at,
    endedAt: ended_at,
    texts,
  }));
}

export async function insertNote(sql: Sql, texts: NoteTexts, at: Date): Promise<number> {
  const { rows } = await sql.query<{ id: bigint }>({
    text: 'insert into status_notes (began_at, texts) values ($1, $2) returning id',
    values: [at, JSON.stringify(texts)],
  });
  return Number(rows[0]!.id);
}

/** Ends a note. Returns the end that it had before, or undefined for an unknown note. */
export async function endNote(sql: Sql, id: number, at: Date): Promise<Date | null | undefined> {
  const { rows } = await sql.query<{ ended_at: Date | null }>({
    text: 'select ended_at from status_notes where id = $1 for update',
    values: [id],
  });
  const [found] = rows;
  if (found && found.ended_at === null)
    await sql.query({ text: 'update status_notes set ended_at = $2 where id = $1', values: [id, at] });
  return found?.ended_at;
}
