import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRecords } from '../../proof/records.ts';
import { gameProvider, NO_SERVER, opened, walletRequest } from '../../testing/game-provider.ts';

const WORKER = fileURLToPath(new URL('../../testing/wallet-node.ts', import.meta.url));
const STAKES = 100;
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { config: { gameProviders: NO_SERVER } });
});
afterAll(() => book.world.close());

/** Another node on the same database, as a process that can be killed. */
async function startNode() {
  const { platform, databaseUrl } = book.world;
  const order = JSON.stringify({ databaseUrl, dataDir: platform.config.dataDir });
  const child = spawn(process.execPath, [WORKER, order], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [origin] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, origin };
}

test('a node dies between debits and their answers: repeats at another node take each stake once', async () => {
  const player = await book.player('100.00');
  const { token } = await opened(player);
  const { ask } = gameProvider(book.world);
  const { child, origin } = await startNode();
  const said = (n: number) => {
    const of = { session: token, at: Date.now(), amount: 20, currency: 'EUR' };
    return { ...of, round: `r${n}`, transaction: `d${n}` };
  };
  let answered = 0;
  const all = Array.from({ length: STAKES }, async (_, n) => {
    const { path: to, headers, body } = walletRequest('debit', said(n), { now: Date.now() });
    const answer = await fetch(origin + to, { method: 'POST', headers, body }).catch(() => null);
    if (!answer?.ok) return;
    answered++;
    if (answered === 5) child.kill('SIGKILL');
  });
  await Promise.all([...all, once(child, 'exit')]);
  expect(answered).toBeLessThan(STAKES);
  // Every other stake is sent again, the rest is given up. Answered or not, each counts once.
  for (let n = 0; n < STAKES; n++) {
    const { amount: _, currency: __, ...of } = said(n);
    const says =
      n % 2 === 0
        ? await ask('debit', said(n))
        : await ask('rollback', { ...of, debit: `d${n}`, transaction: `b${n}` });
    expect(typeof says, JSON.stringify(says)).toBe('object');
  }
  expect(await ask('balance', { session: token })).toMatchObject({ balance: 10_000 - (STAKES / 2) * 20 });
  await assertLedgerBalanced(book.world);
  expect(await checkRecords(book.world.platform.pool)).toEqual([]);
}, 600_000);
