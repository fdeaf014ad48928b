import type { AddressInfo } from 'node:net';
import type { live } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import {
  createNodes,
  describeWithNats,
  freshKey,
  type Node,
  type Nodes,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RawClient, rawClient } from '../../testing/live-clients.ts';

let site: Nodes;
let calls: Node;
let lives: Node;

/** What a page is told on its socket at the other node. */
async function watching({ cookie }: Visitor): Promise<RawClient> {
  const { port } = lives.app.server.address() as AddressInfo;
  const client = await rawClient(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { cookie },
    origin: `http://127.0.0.1:${port}`,
  });
  client.say({ op: 'subscribe', topics: ['me'] });
  await client.next('snapshot');
  return client;
}

const told = (client: RawClient, fits: (delta: live.MeDelta) => boolean) =>
  client.next('delta', ({ data }) => fits(data as live.MeDelta));

describeWithNats('a player with calls on one node and a socket on another', () => {
  beforeAll(async () => {
    site = await createNodes({ roles: ['api', 'live'] });
    [calls, lives] = site.nodes as [Node, Node];
    await lives.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => lives?.line.thaw());
  afterAll(() => site?.close());

  test('hears of balances, coupons, drafts, notices and offers', async () => {
    const player = await calls.registerPlayer();
    const { userId } = player;
    const client = await watching(player);
    const { accounts } = await player.api('wallet.accounts');
    await player.api('payments.deposit', {
      body: { method: 'demo', accountId: accounts[0]!.id, amount: '12.00' },
      idempotencyKey: freshKey(),
    });
    const { data } = await told(client, (delta) => delta.accounts !== undefined);
    expect((data as live.MeDelta).accounts?.[0]?.money).toBe('12.00');
    const { bus } = calls.platform;
    bus.publish('coupon.changed', { userId, couponId: 'c1', status: 'won' });
    bus.publish('notices.changed', { userId });
    bus.publish('offers.changed', { userId });
    bus.publish('draft.changed', { userId, version: 7 });
    await told(client, ({ coupons }) => coupons?.[0]?.couponId === 'c1');
    await told(client, ({ notices }) => notices === true);
    await told(client, ({ offers }) => offers === true);
    await told(client, ({ draft }) => draft === 7);
    client.ws.close();
  });

  test('is told to read again when hints were lost, whichever of the nodes was away', async () => {
    const player = await calls.registerPlayer();
    for (const away of [lives, calls]) {
      const client = await watching(player);
      away.line.cut();
      await told(client, ({ missed }) => missed === true);
      client.ws.close();
    }
  });
});
