import type { careCases } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

type State = careCases.CareCase['state'];

/** A locked case. */
export interface HeldCase {
  userId: number;
  state: State;
  ownerId: number | null;
  version: number;
}

export async function holdCase(tx: Tx, id: number): Promise<HeldCase | null> {
  const row = await tx
    .selectFrom('care_cases')
    .select(['user_id', 'state', 'owner_id', 'version'])
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const ownerId = row.owner_id === null ? null : Number(row.owner_id);
  return { userId: Number(row.user_id), state: row.state, ownerId, version: row.version };
}

export async function moveCase(
  tx: Tx,
  id: number,
  { state, ownerId, at }: { state: State; ownerId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('care_cases')
    .set((of) => ({ state, owner_id: BigInt(ownerId), changed_at: at, version: of('version', '+', 1) }))
    .where('id', '=', BigInt(id))
    .execute();
}

export async function insertStep(
  tx: Tx,
  step: {
    id: number;
    at: Date;
    operatorId: number;
    what: careCases.CareCase['steps'][number]['what'];
    note: string;
  },
): Promise<void> {
  const { id, at, operatorId, what, note } = step;
  await tx
    .insertInto('care_steps')
    .values({ case_id: id, at, operator_id: operatorId, what, note })
    .execute();
}

interface CaseRow {
  id: bigint;
  user_id: bigint;
  login: string;
  state: State;
  score: number;
  marks: careCases.Mark[];
  opened_at: Date;
  changed_at: Date;
  owner_id: bigint | null;
  owner: string | null;
  version: number;
  steps: careCases.CareCase['steps'] | null;
}

/** One case, or the queue: open ones by score, or the last closed ones. */
export async function casesShown(
  sql: Sql,
  { id = null, isClosed = false, operatorId }: { id?: number | null; isClosed?: boolean; operatorId: number },
): Promise<careCases.CareCase[]> {
  const { rows } = await sql.query<CaseRow>({
    name: 'care_cases_shown',
    text: `select c.id, c.user_id, u.login, c.state, c.score, c.marks, c.opened_at, c.changed_at, c.owner_id, o.login "owner",
             c.version, (select json_agg(json_build_object('id', s.id, 'at', to_char(s.at at time zone 'UTC',
               'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', b.login, 'what', s.what, 'note', s.note) order by s.id desc)
               from care_steps s join users b on b.id = s.operator_id where s.case_id = c.id) steps
           from care_cases c join users u on u.id = c.user_id left join users o on o.id = c.owner_id
           where case when $1::bigint is null then (c.state = 'closed') = $2 else c.id = $1 end
           order by case when $2 then 0 else c.score end desc, c.changed_at desc limit 100`,
    values: [id, isClosed],
  });
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    login: row.login,
    state: row.state,
    score: row.score,
    marks: row.marks,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    owner: row.owner,
    isMine: row.owner_id !== null && Number(row.owner_id) === operatorId,
    steps: row.steps ?? [],
    version: row.version,
  }));
}
