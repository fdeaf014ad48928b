import { CALLS } from '@fairbook/contracts';
import { createNodes, describeWithNats, type Node, type Nodes, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Of the limits in the contracts. */
const FACTOR = 0.05;

type Id = 'wallet.accounts' | 'drafts.read' | 'receivables.mine';

let site: Nodes;
let player: Visitor;

const maxOf = (id: Id) => CALLS[id].rateLimit.max * FACTOR;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isPassed = (node: Node, id: Id) =>
  node
    .api(player)(id)
    .then(
      () => true,
      () => false,
    );

/** How many of these calls pass; each is made by the node whose turn it is. */
async function passed(id: Id, count: number, gapMs: number, nodes = site.nodes): Promise<number> {
  const made: Promise<boolean>[] = [];
  for (let n = 0; n < count; n++) {
    made.push(isPassed(nodes[n % nodes.length]!, id));
    if (gapMs > 0) await pause(gapMs);
  }
  return (await Promise.all(made)).filter(Boolean).length;
}

describeWithNats('rate limits over three nodes', () => {
  beforeAll(async () => {
    site = await createNodes({ roles: ['api', 'api', 'api'], config: { rateLimitFactor: FACTOR } });
    player = await site.nodes[0]!.registerPlayer();
  });
  afterAll(() => site?.close());

  test('a subject has about one limit over all of them: what it makes within a batch is over it', async () => {
    const max = maxOf('wallet.accounts');
    const gapMs = 10;
    const total = await passed('wallet.accounts', 3 * max, gapMs);
    expect(total).toBeGreaterThanOrEqual(max);
    // 50 ms of gathering and the way through the broker, on a busy machine.
    expect(total).toBeLessThanOrEqual(max + 250 / gapMs);
  });

  test('a burst gets one limit of each node at most, and then waits everywhere', async () => {
    const max = maxOf('drafts.read');
    expect(await passed('drafts.read', 6 * max, 0)).toBeLessThanOrEqual(3 * max);
    await pause(300);
    expect(await passed('drafts.read', 9, 0)).toBe(0);
  });

  test('a node that does not reach the broker keeps the limit by itself', async () => {
    const max = maxOf('receivables.mine');
    const away = site.nodes[1]!;
    away.line.freeze();
    expect(await passed('receivables.mine', 2 * max, 0, [away])).toBe(max);
    away.line.thaw();
  });
});
