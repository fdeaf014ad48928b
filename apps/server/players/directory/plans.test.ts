import { createWorld, type World } from '@fairbook/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchQuery } from './search.ts';

/** No search reads a table whole. docs/growth.md has the times among a million players. */
const PLAYERS = process.env.NIGHT ? 1_000_000 : 20_000;
const FIRST = 60_000_000;
let world: World;

beforeAll(async () => {
  world = await createWorld();
  const fill = (text: string) =>
    world.platform.pool.query(text.replaceAll('$n', `generate_series(1, ${PLAYERS}) n`));
  await fill(`insert into users (id, login, password_hash, role, country_id, currency, lng, created_at)
    overriding system value select ${FIRST} + n, 'login' || n, '-', 'player', 1, 'EUR', 'en', now() from $n`);
  await fill(`insert into contacts (user_id, email, email_key, phone, changed_at)
    select ${FIRST} + n, 'mail' || n || '@example.com', 'mail' || n || '@example.com', '+3706' || lpad(n::text, 7, '0'), now()
    from $n`);
  await fill(`insert into persons (user_id, fields, document_key, tax_key, version, changed_at)
    select ${FIRST} + n, jsonb_build_object('name', 'Anna' || n, 'surname', 'Surname' || n), '1/1/AB' || n, '1/LT' || n, 1, now()
    from $n`);
  await fill(`insert into known_devices select ${FIRST} + n, 'device-' || n, now() from $n`);
  await fill(`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
    select sha256(n::text::bytea), ${FIRST} + n, now(), now(), now(), '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256, ''
    from $n`);
  await world.platform.pool.query('analyze users, contacts, persons, known_devices, sessions');
}, 600_000);
afterAll(() => world.close());

test.each([
  ['a number', String(FIRST + 777)],
  ['a login', 'login777'],
  ['an e-mail address', 'mail777'],
  ['an e-mail address, whole', 'mail777@example.com'],
  ['a phone', '+370 600 00777'],
  ['a phone as dialled at home', '8 600 00777'],
  ['a name', 'surname777 an'],
  ['a document', 'AB777'],
  ['an address', '10.0.3.9'],
  ['a device', 'device-777'],
  ['what nobody has', 'zzzzzzzz'],
])('%s is found by indexes', async (what, text) => {
  const { db } = world.platform;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers, costs off) ${searchQuery({ text, seesPersonal: true }, 20)}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (process.env.NIGHT) console.log(what, /Execution Time: [\d.]+ ms/.exec(plan)?.[0]);
  expect(plan).not.toContain('Seq Scan');
});
