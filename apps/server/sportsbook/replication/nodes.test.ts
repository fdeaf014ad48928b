import { ApiError } from '@fairbook/client';
import {
  couponOf,
  createNodes,
  describeWithNats,
  freshKey,
  type Node,
  type Nodes,
  type Player,
} from '@fairbook/testkit';
import { PATIENT } from '@fairbook/testkit/patient';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { announce, odds, PRODUCER, playing, stop } from '../../testing/sample-feed.ts';

let site: Nodes;
let feed: Node;
let api: Node;
let worker: Node;
let player: Player;
let beat: NodeJS.Timeout;

const ingest = (...[message]: Parameters<Node['services']['sportsbook']['facts']['ingest']>) =>
  feed.services.sportsbook.facts.ingest(message);

const alive = () => ingest({ type: 'alive', at: Date.now(), producer: PRODUCER });

/** The codes of the refusal of a bet on the home win of a game; none when it was accepted. */
async function placed(gameId: number): Promise<string[]> {
  const body = couponOf(player, { bets: [{ gameId, outcomeId: '1::1', coef: 2.2 }], amount: '1.00' });
  try {
    await player.api('bets.place', { body, idempotencyKey: freshKey() });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error;
    return error.problem.errors.map(({ code }) => code);
  }
}

/** A game in its break, when bets are decided at once. */
async function open(gameId: number): Promise<void> {
  const now = Date.now();
  await ingest(announce(gameId, now));
  await ingest(odds(gameId, now, { state: playing(now, { period: 'half_time' }) }));
}

describeWithNats('bets on a node that follows the catalogue over NATS', () => {
  beforeAll(async () => {
    // The worker looks for the lease each half second, and no busy machine loses it.
    const bounds = { ...PATIENT, leaseMs: 15_000 };
    site = await createNodes({ roles: ['worker', 'feed', 'api'], bounds });
    [worker, feed, api] = site.nodes as [Node, Node, Node];
    beat = setInterval(() => void alive().catch(() => undefined), 500);
    const visitor = await api.registerPlayer();
    const accountId = (await visitor.api('wallet.accounts')).accounts[0]!.id;
    player = { ...visitor, accountId };
    const body = { method: 'demo', accountId, amount: '100.00' };
    await visitor.api('payments.deposit', { body, idempotencyKey: freshKey() });
    await open(1);
    await open(2);
  });
  afterAll(async () => {
    clearInterval(beat);
    await site?.close();
  });

  test('are accepted, and refused by the gate after a goal of which this node knows nothing yet', async () => {
    await expect.poll(() => placed(1)).toEqual([]);
    api.line.freeze();
    try {
      await ingest(stop(1, Date.now(), 'goal', playing(Date.now(), { score: [1, 0] })));
      expect(api.services.sportsbook.facts.outcome(1, '1::1')).toMatchObject({
        isOpen: true,
        isStale: false,
      });
      expect(await placed(1)).toEqual(['bets.game_suspended']);
    } finally {
      api.line.thaw();
    }
  });

  test('are refused on a node that hears nothing, which goes on being read, and accepted again later', async () => {
    await expect.poll(() => placed(2)).toEqual([]);
    api.line.freeze();
    const frozenAt = performance.now();
    try {
      await expect.poll(() => placed(2), { interval: 50 }).toEqual(['bets.feed_stale']);
      expect(performance.now() - frozenAt).toBeLessThan(roomFor(4_000));
      expect(await player.api('sportsbook.game', { params: { id: 2 } })).toMatchObject({ id: 2 });
    } finally {
      api.line.thaw();
    }
    await expect.poll(() => placed(2)).toEqual([]);
  });

  test('are voided by an operator of any node', async () => {
    const operator = await api.operator();
    const body = { gameId: 2, scope: 'outcome', subject: '1::1', reason: 'an error in the price' } as const;
    await operator.api('voids.request', { body });
    expect(feed.services.sportsbook.facts.outcome(2, '1::1')).toMatchObject({ isBlocked: true });
    expect(api.services.sportsbook.facts.outcome(2, '1::1')).toMatchObject({ isBlocked: true });
  });

  test('go on when the node of the feed ends: the worker stood by, and takes the feed in', async () => {
    const heldBy = async (node: Node) =>
      /^fairbook_lease_held_seconds\{lease="catalogue"\} (\S+)$/m.exec(
        (await node.app.inject({ url: '/metrics' })).body,
      )?.[1];
    const detailOf = async (node: Node) =>
      (await node.app.inject({ url: '/readyz' })).json().checks?.catalogue?.detail;
    expect([await detailOf(feed), await detailOf(worker)]).toEqual([
      'this node writes it',
      'this node stands by',
    ]);
    expect([Number(await heldBy(feed)) > 0, await heldBy(worker), await heldBy(api)]).toEqual([
      true,
      '0',
      undefined,
    ]);
    await open(3);
    await expect.poll(() => placed(3)).toEqual([]);
    await feed.close();
    feed = worker;
    await expect.poll(() => worker.services.sportsbook.isWriter()).toBe(true);
    await alive();
    const now = Date.now();
    await ingest(odds(3, now, { state: playing(now, { period: 'half_time' }) }));
    await expect.poll(() => placed(3)).toEqual([]);
    expect(await detailOf(worker)).toBe('this node writes it');
    expect(Number(await heldBy(worker))).toBeGreaterThan(0);
  });
});
