import { createDatabase, type TestDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOUNDS } from '../../../platform/bounds.ts';
import { connect, type Database } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createLogger } from '../../../platform/telemetry/logger.ts';
import { createLaneConnections, type LaneConnections } from './lane-connections.ts';

let database: TestDatabase;
let connected: Database;
let lanes: LaneConnections;
beforeAll(async () => {
  database = await createDatabase();
  const logger = createLogger({ logLevel: 'silent' });
  connected = connect(database.url, { size: 4, bounds: BOUNDS.database, logger });
  await migrate(connected.pool);
  lanes = createLaneConnections(connected.pool, BOUNDS.lane);
});
afterAll(async () => {
  await lanes.close();
  await connected.close();
  await database.drop();
});

const rowsFor = (subject: string) => ({
  into: 'sign_in_failures (subject, failures, last_at)',
  rows: [[subject, 1, '2026-01-01T00:00:00Z']],
});
const subjects = async () => {
  const { rows } = await connected.pool.query<{ subject: string }>(
    'select subject from sign_in_failures order by subject',
  );
  return rows.map(({ subject }) => subject);
};

it('callbacks that wait for a lane’s commit run once it is on disk, and not after a failure or a rollback', async () => {
  const told: Promise<string[]>[] = [];
  const tell = () => void told.push(subjects());
  await lanes.use(0, async (sql) => {
    await sql.query({ text: 'begin' });
    sql.onCommit(tell);
    await sql.rollback();
    await sql.query({ text: 'begin' });
    await sql.commitWith([rowsFor('first')]);
    expect(told).toEqual([]);

    await sql.query({ text: 'begin' });
    sql.onCommit(tell);
    await sql.commitWith([rowsFor('second')]);
    expect(await Promise.all(told)).toEqual([['first', 'second']]);

    await sql.query({ text: 'begin' });
    sql.onCommit(tell);
    await expect(sql.commitWith([rowsFor('second')])).rejects.toThrow('duplicate key');
    await sql.rollback();
    await sql.query({ text: 'begin' });
    await sql.commitWith([rowsFor('third')]);
    expect(told).toHaveLength(1);
  });
  expect(await subjects()).toEqual(['first', 'second', 'third']);
});
