import type { AddressInfo } from 'node:net';
import type { live } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { createNodes, describeWithNats, type Node, type Nodes, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawClient } from '../../testing/live-clients.ts';

let site: Nodes;
let calls: Node;
let lives: Node;

/** The open page of somebody, on the node that has the sockets. */
async function pageOf({ cookie }: Visitor) {
  const { port } = lives.app.server.address() as AddressInfo;
  const client = await rawClient(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { cookie },
    origin: `http://127.0.0.1:${port}`,
  });
  client.say({ op: 'subscribe', topics: ['me'] });
  await client.next('snapshot');
  const isTold = ({ data }: live.ServerFrame & { type: 'delta' }) => (data as live.MeDelta).support === true;
  let heard = 0;
  return {
    ws: client.ws,
    /** The next hint about a conversation. */
    async hears() {
      const count = () => client.frames.filter((frame) => frame.type === 'delta' && isTold(frame)).length;
      await expect.poll(count, { timeout: 60_000, interval: 10 }).toBeGreaterThan(heard);
      heard = count();
    },
  };
}

describeWithNats('a conversation between nodes', () => {
  beforeAll(async () => {
    site = await createNodes({ roles: ['api', 'live'] });
    [calls, lives] = site.nodes as [Node, Node];
    await lives.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site?.close());

  test('is told to the pages of both sides, whichever node they are on', async () => {
    const [player, operator] = [await calls.registerPlayer(), await calls.operator('keeper')];
    const [own, desk] = [await pageOf(player), await pageOf(operator)];
    const body = { kind: 'question' as const, subject: 'Hello', text: 'Hello?', phone: null, files: [] };
    const { id } = await player.api('support.open', { body });
    await desk.hears();
    await operator.api('support.take', { params: { id } });
    await operator.api('support.answer', { params: { id }, body: { text: 'Hello!' } });
    await own.hears();
    await player.api('support.write', { params: { id }, body: { text: 'Thanks', files: [] } });
    await desk.hears();
    for (const { ws } of [own, desk]) ws.close();
  });
});
