import { setTimeout as sleep } from 'node:timers/promises';
import { createNodes, describeWithNats, type Node } from '@fairbook/testkit';
import pg from 'pg';
import { expect, test } from 'vitest';

describeWithNats('a node that is stopped while it becomes the writer of the catalogue', () => {
  test('stops what it had begun, and begins nothing more', async () => {
    const logged: string[] = [];
    const logTo = { write: (line: string) => void logged.push(line) };
    await using site = await createNodes({ roles: ['worker', 'feed'], logTo });
    const [worker, feed] = site.nodes as [Node, Node];
    const other = new pg.Client({ connectionString: site.databaseUrl });
    await other.connect();
    // A new writer begins by reading this table, so the lock holds it up there.
    await other.query('begin; lock table stops');
    const isWriter = worker.services.sportsbook.isWriter;
    await expect
      .poll(async () => {
        await feed.platform.pool.query(`update leases set expires_at = now() where name = 'catalogue'`);
        return isWriter();
      })
      .toBe(true);
    const closed = worker.close();
    await sleep(500);
    await other.end();
    await closed;
    const before = logged.length;
    await sleep(1_500);
    expect(logged.slice(before).filter((line) => line.includes('Cannot use a pool'))).toEqual([]);
  });
});
