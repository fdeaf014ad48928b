import { createNodes, describeWithNats, type Nodes } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { addWelcomeCode } from '../../testing/welcome-code.ts';

let site: Nodes;

describeWithNats('a registration code on two nodes', () => {
  beforeAll(async () => {
    site = await createNodes({ roles: ['api', 'api'] });
  });
  afterAll(() => site?.close());

  test('gives a person with two accounts one bonus, when both nodes grant at once', async () => {
    const [a, b] = site.nodes as [Nodes['nodes'][0], Nodes['nodes'][0]];
    const { pool } = a.platform;
    const { id } = await addWelcomeCode(await a.operator('keeper'), 'PAIR', { now: Date.now() });
    const own: number[] = [];
    for (let i = 0; i < 2; i++) {
      const { userId } = await a.registerPlayer();
      own.push(userId);
      await pool.query(
        `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'one person', 1, now())`,
        [userId],
      );
      await transact(pool, async (tx) => {
        await a.services.messaging.contacts.setEmail(tx, userId, `pair${i}@example.com`);
        await a.services.messaging.contacts.verifyEmail(tx, userId, `pair${i}@example.com`);
      });
      await pool.query(
        `insert into welcome_claims (user_id, code_id, amount, currency, worth, wager_times, grant_on, state, claimed_at, expires_at)
         values ($1, $2, 100, 'EUR', 100, 1, 'activation', 'waiting', now(), now() + interval '1 day')`,
        [userId, id],
      );
    }
    const waiting = (n: number) =>
      vi.waitFor(async () => {
        // The other pool has the connections of `hold` and of the first node.
        const { rows } = await b.platform.pool.query(
          'select count(*)::int n from pg_locks where not granted',
        );
        expect(rows[0].n).toBeGreaterThanOrEqual(n);
      }, 30_000);
    // Holds both up in the middle of their first grant, or of the wait for each other.
    const hold = await pool.connect();
    await hold.query('begin');
    await hold.query('lock table bonus_grants in exclusive mode');
    let second: Promise<void> | undefined;
    const first = a.services.promotions.welcome.now();
    try {
      await waiting(1);
      second = b.services.promotions.welcome.now();
      await waiting(2);
    } finally {
      await hold.query('rollback');
      hold.release();
    }
    await Promise.all([first, second]);
    await a.services.promotions.welcome.now();
    const { rows } = await pool.query('select state from welcome_claims order by state');
    expect(rows).toEqual([{ state: 'granted' }, { state: 'refused' }]);
  });
});
