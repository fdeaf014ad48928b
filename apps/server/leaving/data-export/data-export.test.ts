import { type BettingWorld, createBettingWorld, HOME, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { transact } from '../../platform/database/transact.ts';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(2);
});
afterAll(() => book.world.close());
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

const run = (job: 'exports.make' | 'exports.forget' | 'files.forget') => book.world.services.jobs[job]();
const codesOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.problem.errors.map(({ code }: { code: string }) => code),
  );

async function download(player: Visitor, id: string) {
  return book.world.app.inject({
    url: `/office-api/data-exports/${id}/file`,
    headers: { host: 'localhost', cookie: player.cookie },
  });
}

/** The parts of a ZIP as texts, by name. */
async function partsOf(zip: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const file = await fromBufferPromise(zip, {});
  for await (const entry of file.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return parts;
}

/** A player with something of everything, whose texts contain a word of their own. */
async function livelyPlayer(word: string) {
  const player = await book.player();
  const { contacts } = book.world.services.messaging;
  await transact(book.world.platform.pool, async (tx) => {
    await contacts.setEmail(tx, player.userId, `${word}@example.com`);
    await contacts.verifyEmail(tx, player.userId, `${word}@example.com`);
  });
  await book.place(player, { bets: [HOME] });
  const sent = await player.api('files.upload', {
    query: { purpose: 'support', name: `${word}.jpg` },
    body: JPEG,
  });
  await player.api('support.open', {
    body: { kind: 'question', subject: `=${word}`, text: `${word} wrote`, phone: null, files: [sent.id] },
  });
  return player;
}

test('a player asks for the file, gets a mail and downloads it; it has everything of theirs, and nobody else', async () => {
  const [anna, boris] = [await livelyPlayer('annaword'), await livelyPlayer('borisword')];
  const asked = await anna.api('exports.ask', {});
  expect(asked).toMatchObject({ last: { state: 'waiting', until: null, size: null }, keptDays: 7 });
  expect(await codesOf(anna.api('exports.ask', {}))).toEqual(['exports.waiting']);
  await run('exports.make');
  const { last } = await anna.api('exports.mine');
  expect(last).toMatchObject({ state: 'ready' });
  const answer = await download(anna, last!.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-length': String(last!.size),
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Fairbook-/);
  const parts = await partsOf(answer.rawPayload);
  const json = (name: string) => JSON.parse(parts.get(`data/${name}.json`) ?? 'null');

  expect(parts.get('README.txt')).toContain('Your data at Fairbook');
  expect(json('account')).toMatchObject([{ number: anna.userId, login: anna.login }]);
  expect(json('contacts')).toMatchObject([{ email: 'annaword@example.com' }]);
  expect(json('support-messages')).toMatchObject([{ from: 'you', text: 'annaword wrote' }]);
  expect(json('coupons')).toMatchObject([{ status: 'accepted', legs: [{ leg: 1 }] }]);
  expect(json('payments')).toMatchObject([{ currency: 'EUR', status: 'done' }]);
  const ledger = json('ledger') as { kind: string; amount: string; balanceAfter: string }[];
  expect(ledger.map(({ kind }) => kind)).toEqual(['deposit', 'stake_reserve']);
  expect(ledger[1]!.amount).toMatch(/^-\d+\.\d\d$/);
  expect(parts.get('tables/ledger.csv')!.split('\r\n')).toHaveLength(4);
  expect(parts.get('tables/support.csv')).toContain("'=annaword");
  expect([...parts.keys()].filter((name) => /^files\/\w{8}-annaword\.jpg$/.test(name))).toHaveLength(1);

  const all = [...parts.values()].join('\n');
  expect(all).not.toContain('borisword');
  expect(all).not.toContain(String(boris.userId));
  const secrets = await book.world.platform.pool.query<{ s: string }>(
    `select password_hash s from users where id = $1
     union all select encode(token_hash, 'hex') from sessions where user_id = $1
     union all select device_id from known_devices where user_id = $1`,
    [anna.userId],
  );
  for (const { s } of secrets.rows) expect(all).not.toContain(s);

  const [mail] = await book.world.services.messaging.messages.textsTo('annaword@example.com');
  expect(mail).toMatchObject({ template: 'export_ready', subject: 'Your data is ready' });
  // Nobody else has it, not even with its id.
  expect((await download(boris, last!.id)).statusCode).toBe(404);
});

test('an old session confirms itself before it asks and before it downloads', async () => {
  const player = await book.player();
  await player.api('exports.ask', {});
  await run('exports.make');
  const { last } = await player.api('exports.mine');
  await book.world.platform.pool.query(
    `update sessions set created_at = created_at - interval '6 minutes' where user_id = $1`,
    [player.userId],
  );
  expect(await codesOf(player.api('exports.ask', {}))).toEqual(['auth.confirm_needed']);
  expect((await download(player, last!.id)).statusCode).toBe(403);
  await player.api('security.confirm', { body: { password: player.password } });
  expect((await download(player, last!.id)).statusCode).toBe(200);
});

test('a newer file replaces the former, and its days end', async () => {
  const player = await book.player();
  const made = async () => {
    await player.api('exports.ask', {});
    await run('exports.make');
    return (await player.api('exports.mine')).last!.id;
  };
  const first = await made();
  const second = await made();
  expect((await download(player, first)).statusCode).toBe(404);
  expect((await download(player, second)).statusCode).toBe(200);
  await book.world.platform.pool.query(
    `update data_exports set expires_at = expires_at - interval '8 days' where user_id = $1`,
    [player.userId],
  );
  expect((await download(player, second)).statusCode).toBe(404);
  await run('exports.forget');
  await run('files.forget');
  expect((await player.api('exports.mine')).last).toBeNull();
  const { rows } = await book.world.platform.pool.query(`select 1 from files where owner_id = $1`, [
    player.userId,
  ]);
  expect(rows).toEqual([]);
});

test('a file that can’t be made is tried three times, then its player is told', async () => {
  const player = await livelyPlayer('faultword');
  const { pool } = book.world.platform;
  await player.api('exports.ask', {});
  await pool.query('alter table conversations rename column subject to subject_gone');
  try {
    for (let n = 0; n < 3; n += 1) {
      expect((await player.api('exports.mine')).last?.state).toBe('waiting');
      await run('exports.make');
    }
  } finally {
    await pool.query('alter table conversations rename column subject_gone to subject');
  }
  expect((await player.api('exports.mine')).last?.state).toBe('failed');
  const [mail] = await book.world.services.messaging.messages.textsTo('faultword@example.com');
  expect(mail).toMatchObject({ template: 'export_failed' });
});
