import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProvidersRound } from '@fairbook/contracts/casino/wallet';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkRecords } from '../../proof/records.ts';
import { gameProvider, NO_SERVER, opened } from '../../testing/game-provider.ts';

/** What the provider answers when it is asked for a round, by the round's name. */
const answers = new Map<string, ProvidersRound>();
const server = createServer((request, response) => {
  const ref = decodeURIComponent(request.url!.split('/').at(-1)!);
  const answer = answers.get(ref) ?? { state: 'unknown', credits: [], undone: [] };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
let book: BettingWorld;
let ask: ReturnType<typeof gameProvider>['ask'];
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  book = await createBettingWorld(0, {
    config: { gameProviders: { lantern: { ...NO_SERVER.lantern, url } } },
  });
  ({ ask } = gameProvider(book.world));
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await checkRecords(book.world.platform.pool)).toEqual([]);
});
afterAll(async () => {
  await book.world.close();
  server.close();
});

const sql = (text: string, ...values: unknown[]) => book.world.platform.pool.query(text, values);
const now = () => book.world.platform.clock.now();

/** A player with one open round of 10.00, without a change for two hours. */
async function left(ref: string): Promise<Player> {
  const player = await book.player('100.00');
  const { token } = await opened(player);
  const said = { session: token, round: ref, transaction: `d-${ref}`.slice(0, 64), at: now() };
  expect(await ask('debit', { ...said, amount: 1_000, currency: 'EUR' })).toMatchObject({ balance: 9_000 });
  await sql(`update provider_rounds set stepped_at = now() - interval '2 hours' where ref = $1`, ref);
  return player;
}
const run = () => book.world.services.jobs['providers.run']();
const roundOf = async (ref: string) =>
  (await sql('select status, prize, raised from provider_rounds where ref = $1', ref)).rows[0];

test('what the provider answers counts however old the session is', async () => {
  const player = await left('old');
  await sql(
    `update provider_sessions set expires_at = now() - interval '40 days' where user_id = $1`,
    player.userId,
  );
  const at = now() - 45 * 86_400_000;
  answers.set('old', { state: 'over', credits: [{ transaction: 'c-old', amount: 300, at }], undone: [] });
  await run();
  expect(await roundOf('old')).toEqual({ status: 'won', prize: 300n, raised: null });
});

test('rounds whose long names begin alike end each on their own', async () => {
  const refs = ['a', 'b'].map((last) => `${'r'.repeat(63)}${last}`);
  for (const ref of refs) {
    answers.set(ref, { state: 'over', credits: [], undone: [] });
    const player = await book.player('100.00');
    const { token } = await opened(player);
    const said = { session: token, round: ref, transaction: `d-${ref.at(-1)}`, at: now() };
    await ask('debit', { ...said, amount: 1_000, currency: 'EUR' });
  }
  await sql(`update provider_rounds set stepped_at = now() - interval '2 hours' where status = 'open'`);
  await run();
  for (const ref of refs) expect(await roundOf(ref)).toMatchObject({ status: 'lost' });
});

test('an answer that is refused stops no other round, and is shown to operators after a day', async () => {
  await left('wrong');
  await left('right');
  await sql(
    `update provider_rounds set stepped_at = now() - interval '3 hours', at = now() - interval '2 days' where ref = 'wrong'`,
  );
  // It gives up the stake of another player's round.
  const undone = [{ transaction: 'u-wrong', debit: 'd-right', at: now() }];
  answers.set('wrong', { state: 'over', credits: [], undone });
  answers.set('right', { state: 'over', credits: [], undone: [] });
  await run();
  expect(await roundOf('right')).toMatchObject({ status: 'lost', raised: null });
  expect(await roundOf('wrong')).toMatchObject({ status: 'open', raised: 'still_open' });
});
