import { createWorld, fakeClock, openDatabaseLine } from '@fairbook/testkit';
import { expect, test } from 'vitest';

const START = Date.UTC(2026, 10, 22, 12);
const NOTE = { en: 'Prices are late. We are on it.', ru: 'Коэффициенты запаздывают. Мы работаем над этим.' };

test('incidents are recorded minute by minute; the metrics and the page agree', async () => {
  const clock = fakeClock(START);
  await using world = await createWorld({ clock });
  const { status, readiness } = world.services;
  const minute = async () => {
    clock.advance(60_000);
    await status.sample();
  };
  await minute();
  await minute();
  readiness.add('feed', () => 'silent for 30 s');
  await minute();
  const now = await world.api()('status.show');
  expect(now.components.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'betting down',
    'prices down',
    'payments works',
    'live partly',
    'proof works',
    'pages works',
  ]);
  const { body } = await world.app.inject({ url: '/metrics' });
  expect(body).toContain('fairbook_component_up{component="betting"} 0\n');
  expect(body).toContain('fairbook_component_up{component="live"} 0.5\n');
  expect(body).toContain('fairbook_ready{check="feed"} 0\n');
  readiness.add('feed', () => null);
  await minute();
  await minute();
  const after = await world.api()('status.show');
  expect(after.incidents.filter(({ component }) => component === 'betting')).toEqual([
    {
      component: 'betting',
      state: 'down',
      beganAt: new Date(START + 120_000).toISOString(),
      endedAt: new Date(START + 180_000).toISOString(),
    },
  ]);
  expect(after.components[0]).toMatchObject({ id: 'betting', state: 'works' });
  expect(after.components[0]?.day).toBeLessThan(100);
  expect(after.components[2]).toMatchObject({ id: 'payments', day: 100, quarter: 100 });
  world.platform.bus.publish('page.failed', { at: clock.now() });
  // Heard before the minute ends.
  await expect.poll(async () => (await world.api()('status.show')).components[5]?.state).toBe('down');
  await minute();
  await minute();
  const failed = await world.api()('status.show');
  expect(failed.components[5]?.days.at(-1)).toEqual({ down: 1, partly: 0 });
  expect(after.components[0]?.days).toHaveLength(90);
  expect(after.components[0]?.days.slice(-2)).toEqual([null, { down: 1, partly: 0 }]);
  const old = new Date(START - 91 * 86_400_000);
  await world.platform.pool.query("insert into status_spans values ('betting', $1, $1, 'works')", [old]);
  expect(await status.forget()).toBe(1);
});

test('an operator writes a note in two languages, and ends it; both are in the log of edits', async () => {
  await using world = await createWorld();
  const keeper = await world.operator();
  const player = await world.registerPlayer();
  await expect(player.api('status.addNote', { body: NOTE })).rejects.toMatchObject({ status: 403 });
  const { id } = await keeper.api('status.addNote', { body: NOTE });
  const said = async (lng: string) =>
    (await world.app.inject({ url: '/web-api/status', headers: { 'x-language': lng } })).json().notes[0];
  expect(await said('en')).toMatchObject({ id, text: NOTE.en, endedAt: null });
  expect(await said('ru')).toMatchObject({ id, text: NOTE.ru });
  await expect(player.api('status.notes')).rejects.toMatchObject({ status: 403 });
  expect((await keeper.api('status.notes')).notes).toMatchObject([{ id, endedAt: null, texts: NOTE }]);
  await keeper.api('status.endNote', { params: { id } });
  const { endedAt } = await said('en');
  expect(endedAt).not.toBeNull();
  await keeper.api('status.endNote', { params: { id } });
  expect((await said('en')).endedAt).toBe(endedAt);
  await expect(keeper.api('status.endNote', { params: { id: id + 1 } })).rejects.toMatchObject({
    status: 404,
  });
  // A note that lasts stays above those that ended, however old it is.
  const lasting = await keeper.api('status.addNote', { body: NOTE });
  const later = await keeper.api('status.addNote', { body: NOTE });
  await keeper.api('status.endNote', { params: { id: later.id } });
  const { notes } = await keeper.api('status.notes');
  expect(notes.map((note) => note.id)).toEqual([lasting.id, later.id, id]);
  const { edits } = await keeper.api('config.edits', { query: { part: 'status' } });
  expect(edits.slice(-3).map(({ subject }) => subject)).toEqual([`note ${id}`, `note ${id}`, 'note']);
});

test('a visitor who opens the page of an error does not make the site look broken', async () => {
  await using world = await createWorld({ withSite: true });
  let failed = 0;
  world.platform.bus.subscribe('page.failed', () => {
    failed += 1;
  });
  const page = (path: string) =>
    world.app.inject({ url: path, headers: { host: 'localhost', accept: 'text/html' } });
  expect((await page('/en/500')).statusCode).toBe(500);
  expect((await page('/en/status')).body).toContain('Everything works');
  expect(failed).toBe(0);
});

test('without the database the page is shown from memory, and says what does not work', async () => {
  let line: Awaited<ReturnType<typeof openDatabaseLine>> | undefined;
  const clock = fakeClock(START);
  await using world = await createWorld({
    clock,
    withSite: true,
    through: async (url) => {
      line = await openDatabaseLine(url);
      return line;
    },
  });
  const page = async (lang: string) =>
    world.app.inject({ url: `/${lang}/status`, headers: { host: 'localhost', accept: 'text/html' } });
  expect((await page('en')).body).toContain('Everything works');
  line!.freeze();
  // The state is computed once in five seconds.
  clock.advance(5_000);
  await expect.poll(async () => (await page('ru')).body).toContain('Сейчас работает не всё');
  expect((await page('ru')).statusCode).toBe(200);
  line!.thaw();
});
