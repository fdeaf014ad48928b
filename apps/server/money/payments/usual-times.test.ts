import { createBettingWorld, freshKey } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { usualTimes } from './usual-times.ts';

test('how long a method takes is told from five payments of the last week on, each way apart', async () => {
  const book = await createBettingWorld(0);
  try {
    const player = await book.player('0');
    const { pool } = book.world.platform;
    const body = { method: 'demo', accountId: player.accountId, amount: '10.00' };
    const deposit = () => player.api('payments.deposit', { body, idempotencyKey: freshKey() });
    let now = Date.now() + 60_000;
    const times = usualTimes(pool, { now: () => now });
    for (let i = 0; i < 4; i++) await deposit();
    expect([...(await times())]).toEqual([]);
    await deposit();
    await pool.query(`update deposits set ended_at = created_at + interval '3 minutes'`);
    // Until a minute has passed, the answer stays.
    expect([...(await times())]).toEqual([]);
    now += 60_000;
    expect([...(await times())]).toEqual([['demo', { in: 180_000, out: null }]]);
    now += 8 * 24 * 3_600_000;
    expect([...(await times())]).toEqual([]);
  } finally {
    await book.world.close();
  }
}, 600_000);
