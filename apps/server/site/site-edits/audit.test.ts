import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** G2: every action of operators is on one log that nobody can change, and whatever it quotes stays one line. */
const clock = fakeClock(Date.parse('2026-03-01T23:59:00Z'));
const HOSTILE = 'first\r\n2026-01-01,forged,line\u001b[2J\u009b31m\u2028=HYPERLINK("http://x")';
let world: World;
let keeper: Visitor;
let other: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  keeper = await world.operator('keeper');
  other = await world.operator('other');
});
afterAll(() => world.close());

const note = (by: Visitor, id: number, text: string) =>
  by.api('players.addNote', { params: { id }, body: { text } });

test('the list of edits is filtered by operator, player, kind and day', async () => {
  const [one, two] = [await world.registerPlayer(), await world.registerPlayer()];
  await note(keeper, one.userId, 'of one');
  await note(other, two.userId, 'of two');
  await keeper.api('players.find', { query: { text: one.login } });
  clock.leap(60_000);
  await keeper.api('risk.setFactor', { params: { userId: one.userId }, body: factor });
  const asked = async (query: object) =>
    (await keeper.api('config.edits', { query })).edits.map(({ part, login }) => `${part} by ${login}`);
  expect(await asked({ player: one.userId })).toEqual(['risk by keeper', 'players by keeper']);
  expect(await asked({ operator: 'other', part: 'players' })).toEqual(['players by other']);
  expect(await asked({ operator: 'nobody' })).toEqual([]);
  expect(await asked({ day: '2026-03-02' })).toEqual(['risk by keeper']);
  expect((await asked({ day: '2026-03-01' })).slice(0, 3)).toEqual([
    'search by keeper',
    'players by other',
    'players by keeper',
  ]);
});

const factor = { factor: 0.5, reason: 'review', note: '', version: 0 } as const;

test('as CSV each line is one row, whatever it quotes', async () => {
  const player = await world.registerPlayer();
  await note(keeper, player.userId, HOSTILE);
  await keeper.api('players.find', { query: { text: HOSTILE } });
  const answer = await world.app.inject({
    url: `/operator-api/v1/edits.csv?operator=keeper&day=2026-03-02`,
    headers: { host: 'localhost', cookie: keeper.cookie },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('\ufeffat,operator,part,subject,player,before,after');
  expect(lines).toHaveLength(2 + 3);
  for (const line of lines.slice(1, -1)) {
    expect(line).toMatch(/^2026-03-02T00:00:00\.000Z,keeper,(search|players|risk),/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  }
});

test.each(['operator_edits'])(
  '%s can’t be changed, not even by the role of the application',
  async (table) => {
    const query = (text: string) => world.platform.pool.query(text);
    const before = (await query(`select * from ${table} order by id`)).rows;
    expect(before.length).toBeGreaterThan(0);
    for (const statement of [
      `update ${table} set subject = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(query(statement), statement).rejects.toThrow('append-only');
    }
    expect((await query(`select * from ${table} order by id`)).rows).toEqual(before);
  },
);

test('searches and changes of players can be forgotten, but not rewritten', async () => {
  const query = (text: string) => world.platform.pool.query(text);
  for (const table of ['operator_searches', 'player_changes']) {
    await expect(query(`update ${table} set at = now()`)).rejects.toThrow('append-only');
    await expect(query(`truncate ${table}`)).rejects.toThrow('append-only');
  }
});

test('every line has the time of the node, which is one clock for all of them', async () => {
  const { rows } = await world.platform.pool.query(
    `select count(*)::int n from (select at from operator_edits union all select at from operator_searches
       union all select at from player_changes) all_of where at > $1`,
    [new Date(clock.now())],
  );
  expect(rows[0].n).toBe(0);
});

test('what was searched for is told only to who may read personal data', async () => {
  const { login, password } = await world.services.auth.registerOperator('auditor', ['edits.read']);
  const auditor = await world.signIn(login, password);
  await keeper.api('players.find', { query: { text: 'Ann Lee' } });
  const afters = async ({ api }: Visitor) =>
    (await api('config.edits', { query: { part: 'search', limit: 1 } })).edits.map(({ after }) => after);
  expect(await afters(keeper)).toEqual([{ text: 'Ann Lee', found: 0 }]);
  expect(await afters(auditor)).toEqual([{ found: 0 }]);
  const csv = await auditor.api('config.editsCsv', { query: { part: 'search' } });
  expect(csv).not.toContain('Ann Lee');
});
