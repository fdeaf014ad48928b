import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { createNodes, describeWithNats, fakeClock, type Node } from '@fairbook/testkit';
import pg from 'pg';
import { expect, test } from 'vitest';

describeWithNats('a node that is stopped while it becomes the writer of the catalogue', () => {
  test('stops what it had begun, and begins nothing more', async () => {
    const clock = fakeClock(Date.now());
    const logged: string[] = [];
    const logTo = { write: (line: string) => void logged.push(line) };
    await using site = await createNodes({ roles: ['worker', 'feed'], logTo, clock });
    const [worker, feed] = site.nodes as [Node, Node];
    const other = new pg.Client({ connectionString: site.databaseUrl });
    await other.connect();
    // A new writer begins by reading this table, so the lock holds it up there.
    await other.query('begin; lock table stops');
    const isWriter = worker.services.sportsbook.isWriter;
    await expect
      .poll(async () => {
        await feed.platform.pool.query(`update leases set expires_at = now() where name = 'catalogue'`);
        // The worker asks for the lease every ten seconds.
        clock.advance(10_000);
        return isWriter();
      })
      .toBe(true);
    const closed = worker.close();
    // If it went on closing, it would by then have closed its pool.
    await sleep(500);
    await other.end();
    await closed;
    const before = logged.length;
    // All that it had planned comes due.
    clock.advance(60_000);
    await setImmediate();
    expect(logged.slice(before).filter((line) => line.includes('Cannot use a pool'))).toEqual([]);
  });
});
