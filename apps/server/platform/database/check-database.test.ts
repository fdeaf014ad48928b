import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from './check-database.ts';

const server = process.env.FAIRBOOK_TEST_SERVER ?? '';
const mark = `reach_${process.pid}`;
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create role ${mark} login password 'secret'`);
  for (const encoding of ['UTF8', 'LATIN1', 'SQL_ASCII'])
    await admin.query(
      `create database ${mark}_${encoding} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
    );
});
afterAll(async () => {
  for (const encoding of ['UTF8', 'LATIN1', 'SQL_ASCII'])
    await admin.query(`drop database ${mark}_${encoding} with (force)`);
  await admin.query(`drop role ${mark}`);
  await admin.end();
});

function urlOf(encoding: string, user?: string): string {
  const url = new URL(server);
  url.pathname = `/${mark}_${encoding}`.toLowerCase();
  if (user) [url.username, url.password] = [user, 'secret'];
  return url.href;
}

test('a UTF8 database owned by its user is accepted', async () => {
  await expect(checkDatabase(urlOf('UTF8'))).resolves.toBeUndefined();
});

test.each(['LATIN1', 'SQL_ASCII'])('one of %s is refused in a sentence', async (encoding) => {
  await expect(checkDatabase(urlOf(encoding))).rejects.toThrow(
    new RegExp(`^The database .* encoding ${encoding}, .*UTF8\\.$`),
  );
});

test('a user without rights is reported', async () => {
  await expect(checkDatabase(urlOf('UTF8', mark))).rejects.toThrow(
    /^The user of DATABASE_URL may not create .*\.$/,
  );
});
