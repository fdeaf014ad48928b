import { codesOf, createNodes, describeWithNats, type Nodes } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';

let site: Nodes;

describeWithNats('a reset on two nodes', () => {
  beforeAll(async () => {
    site = await createNodes({ roles: ['api', 'api'] });
  });
  afterAll(() => site?.close());

  test('is approved once, wherever it is approved, and ends the session on both', async () => {
    const [a, b] = site.nodes as [Nodes['nodes'][0], Nodes['nodes'][0]];
    const player = await a.registerPlayer();
    const { contacts } = a.services.messaging;
    await transact(a.platform.pool, async (tx) => {
      await contacts.setEmail(tx, player.userId, 'two@example.com');
      await contacts.verifyEmail(tx, player.userId, 'two@example.com');
    });
    const [asker, approver] = [await a.operator('asker'), await a.operator('approver')];
    const body = { what: 'password', reason: 'Lost it', checked: 'Birthday' } as const;
    const { id, version } = await asker.api('resets.ask', { params: { id: player.userId }, body });
    const approve = { params: { id }, body: { version } };
    const codes = await Promise.all(
      [a, b, a, b].map((node) => codesOf(node.api(approver)('resets.approve', approve))),
    );
    expect(codes.filter((each) => each.length === 0)).toHaveLength(1);
    expect(codes.flat().every((code) => code === 'operator.unknown_entry')).toBe(true);
    const { rows } = await a.platform.pool.query(
      `select count(*)::int n from outgoing_messages where template = 'password_reset'`,
    );
    expect(rows[0].n).toBe(1);
    await expect.poll(async () => (await b.api(player)('auth.session')).userId).toBeNull();
  });
});
