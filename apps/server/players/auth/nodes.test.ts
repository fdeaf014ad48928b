import type { AddressInfo } from 'node:net';
import { CLOSE, LIVE_PATH } from '@fairbook/contracts/live';
import { createNodes, describeWithNats, type Node, type Nodes, type Visitor } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rawClient } from '../../testing/live-clients.ts';

let site: Nodes;
let a: Node;
let b: Node;

/** The same session on another node. */
const on = (node: Node, { cookie }: Visitor) => node.api({ cookie });

const socketOn = async (node: Node, { cookie }: Visitor) => {
  const { port } = node.app.server.address() as AddressInfo;
  const client = await rawClient(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { cookie },
    origin: `http://127.0.0.1:${port}`,
  });
  client.say({ op: 'subscribe', topics: ['me'] });
  await client.next('snapshot');
  return client;
};

async function msUntil(happened: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  await expect.poll(happened, { timeout: 10_000, interval: 20 }).toBe(true);
  return performance.now() - from;
}

describeWithNats('sessions on two nodes', () => {
  beforeAll(async () => {
    site = await createNodes();
    [a, b] = site.nodes as [Node, Node];
    for (const node of site.nodes) await node.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => b.line.thaw());
  afterAll(() => site?.close());

  test.each([
    ['is heard', false],
    ['is lost', true],
  ])('a session ends everywhere within two seconds, sockets too, when the hint %s', async (_, isLost) => {
    const player = await a.registerPlayer();
    const socket = await socketOn(b, player);
    await on(b, player)('wallet.accounts');
    if (isLost) b.line.freeze();
    await player.api('auth.logout');
    const signedOut = () =>
      on(
        b,
        player,
      )('wallet.accounts').then(
        () => false,
        () => true,
      );
    expect(await msUntil(signedOut)).toBeLessThan(2_000);
    const from = performance.now();
    expect((await socket.closed).code).toBe(CLOSE.signedOut.code);
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});
