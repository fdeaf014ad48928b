import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
const HOUR_MS = 3_600_000;
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const versions = async (document: string) =>
  (await world.api()('legal.versions', { params: { document } })).versions;

test('two nodes that start at once keep each wording once, in every language', async () => {
  const added = await Promise.all([world.services.legal.keep(), world.services.legal.keep()]);
  const { rows } = await world.platform.pool.query<{ n: number; documents: number; lngs: number }>(
    `select count(*)::int n, count(distinct document)::int documents, count(distinct lng)::int lngs from legal_texts`,
  );
  expect(Math.min(...added)).toBe(0);
  expect(rows[0]).toEqual({ n: Math.max(...added), documents: rows[0]!.n / 2, lngs: 2 });
  expect(await world.services.legal.keep()).toBe(0);
  const { documents } = await world.api()('legal.documents');
  const ids = documents.map(({ document }) => document);
  for (const id of ['terms', 'rules', 'rules-football', 'rules-rugby_union', 'dispute'])
    expect(ids).toContain(id);
});

test('a changed wording is a version of its own, with its dates, its exact text and what has changed', async () => {
  const operator = await world.operator('writer');
  const [first] = await versions('dispute');
  expect(first).toMatchObject({ number: 1, from: '2026-05-04T12:00:00.000Z', until: null, mode: 'play' });
  clock.leap(HOUR_MS);
  const { texts } = await operator.api('texts.find', { query: { lang: 'en', text: 'info.dispute.body' } });
  const text = `${texts[0]!.builtIn}\nWrite by post as well.`;
  await operator.api('texts.save', { body: { lang: 'en', key: 'info.dispute.body', text, version: 0 } });
  const [now, before] = await versions('dispute');
  expect(before).toEqual({ ...first, until: '2026-05-04T13:00:00.000Z' });
  expect(now).toMatchObject({ number: 2, from: '2026-05-04T13:00:00.000Z', until: null });
  const read = (number: number) => world.api()('legal.version', { params: { document: 'dispute', number } });
  expect((await read(2)).text).toBe(`${(await read(1)).text}\nWrite by post as well.`);
  const { rows } = await world.api()('legal.changes', {
    params: { document: 'dispute', number: 2, since: 1 },
  });
  expect(rows).toEqual([{ before: null, now: 'Write by post as well.' }]);
  // The text of the other language and all other documents stay as they were.
  expect(await versions('rules')).toHaveLength(1);
});

test('a player reads which version of the terms they have accepted', async () => {
  const player = await world.registerPlayer();
  expect(await player.api('terms.accepted')).toEqual({ at: new Date(clock.now()).toISOString(), version: 1 });
});

test('what was never kept is unknown, and nothing that was kept can be changed', async () => {
  const api = world.api();
  for (const ask of [
    () => api('legal.versions', { params: { document: 'nothing' } }),
    () => api('legal.version', { params: { document: 'dispute', number: 9 } }),
    () => api('legal.changes', { params: { document: 'dispute', number: 2, since: 9 } }),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  await expect(world.platform.pool.query('delete from legal_texts')).rejects.toThrow('append-only');
});

test.each([
  ['a\nb', 'a\nb', []],
  [
    'a\nb\nc',
    'a\nB\nc\nd',
    [
      { before: 'b', now: 'B' },
      { before: null, now: 'd' },
    ],
  ],
  ['a\nb', 'b', [{ before: 'a', now: null }]],
])('between %j and %j lie %j', (before, now, rows) => expect(changesOf(before, now)).toEqual(rows));
