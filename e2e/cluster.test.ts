import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '@fairbook/client';
import { createDatabase } from '@fairbook/testkit/databases';
import { describeWithNats, startNats } from '@fairbook/testkit/nats';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { rawClient } from '../apps/server/testing/live-clients.ts';
import { readOptions } from '../tools/cluster/options.ts';
import { type Cluster, type ClusterState, startCluster } from '../tools/cluster/start.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { type Member, newMember, operatorOf, placeExpress } from './member.ts';
import { balance, deposit, openCoupon, pickLegs, place, register } from './player.ts';

/** The other tests take longest, so they run only at night. */
const IS_NIGHT = process.env.NIGHT === '1';

/** Real processes of every role, on a database and a broker of this file. */
describeWithNats('a cluster', () => {
  let browser: Browser;
  let cluster: Cluster;
  let dataDir: string;
  const undo: (() => unknown)[] = [];

  beforeAll(async () => {
    const [database, nats] = [await createDatabase(), await startNats()];
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'fairbook-cluster-'));
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }), database.drop, nats.close);
    const args = [
      '--data',
      dataDir,
      '--port',
      '0',
      '--live',
      '1',
      '--database',
      database.url,
      '--nats',
      nats.url,
    ];
    const env = {
      FAIRBOOK_SEED: 'e2e',
      FAIRBOOK_CLOCK_SPEED: '10',
      FAIRBOOK_SPORTS: 'football',
      FAIRBOOK_RATE_FACTOR: '0',
      FAIRBOOK_POOL: '8',
      LOG_LEVEL: 'error',
    };
    cluster = await startCluster({ ...readOptions(args), env }, () => {});
    undo.push(cluster.stop);
    browser = await sharedBrowser();
  }, 600_000);
  afterAll(async () => {
    await closePages();
    for (const step of undo.toReversed()) await step();
  });

  const nodes = (role: string): ClusterState['nodes'] =>
    cluster.state().nodes.filter((node) => node.role === role);
  const operator = () => {
    const { login, password } = cluster.state().signIns.find(({ role }) => role === 'operator')!;
    return { login, password };
  };

  test.runIf(IS_NIGHT)(
    'each node answers what it is for, says so of the rest, and tells about itself',
    async () => {
      const statusesOf = async (url: string) => {
        const paths = ['/healthz', '/readyz', '/metrics', '/en', '/line-api/v1/sports'];
        const answers = paths.map(
          async (each) => (await fetch(url + each, { signal: AbortSignal.timeout(10_000) })).status,
        );
        return [...(await Promise.all(answers)), await upgradeOf(url)];
      };
      const [known, other] = [[200, 200, 200], 421];
      for (const [role, expected] of Object.entries({
        api: [other, 200, 421],
        site: [200, other, 421],
        live: [other, other, 101],
        worker: [other, other, 421],
        feed: [other, other, 421],
      })) {
        for (const { url } of nodes(role))
          expect(await statusesOf(url), role).toEqual([...known, ...expected]);
      }
      const refused = await fetch(`${nodes('live')[0]!.url}/en`);
      expect(await refused.json()).toMatchObject({ errors: [{ code: 'request.other_node' }] });
    },
  );

  test('a player registers, pays in, picks and places in a browser', async () => {
    await using context = await browser.newContext({
      baseURL: cluster.state().url,
      viewport: { width: 1366, height: 900 },
    });
    const player = { page: await context.newPage(), isPhone: false };
    await player.page.goto('/en');
    await register(player);
    await deposit(player);
    await expect.poll(async () => Number((await balance(player)).replaceAll(',', ''))).toBeGreaterThan(0);
    const paidIn = await balance(player);
    await player.page.goto('/en');
    await pickLegs(player, 2);
    await place(await openCoupon(player));
    await expect.poll(() => balance(player)).not.toBe(paidIn);
  });

  test.runIf(IS_NIGHT)(
    'a bet placed on one node is told on another’s socket; an operator’s void settles it',
    async () => {
      const { url } = cluster.state();
      const member = await newMember(url);
      const socket = await follow(member);
      const couponId = await placeExpress(member);
      await socket.next('delta', ({ topic, data }) => {
        const coupons = 'coupons' in data ? (data.coupons ?? []) : [];
        return topic === 'me' && coupons.some((each) => each.couponId === couponId);
      });

      const { bets } = await member.api('bets.coupon', { params: { id: couponId } });
      const keeper = await operatorOf(url, operator());
      for (const { gameId } of bets) {
        const body = { gameId, scope: 'game', subject: '', reason: 'abandoned in the test' } as const;
        await keeper.api('voids.request', { body });
      }
      const statusOf = async () => (await member.api('bets.coupon', { params: { id: couponId } })).status;
      await expect.poll(statusOf).toBe('void');
      const { accounts } = await member.api('wallet.accounts');
      expect(accounts[0]!.money).toBe('100.00');
      socket.ws.close();
    },
  );

  test('a player who signs out on one node is signed out on every other within two seconds', async () => {
    const [first, second] = nodes('api').map(({ url }) => url);
    const member = await newMember(first!);
    const socket = await follow(member);
    const elsewhere = createApi({ baseUrl: second!, headers: { cookie: cookieOf(member) } });
    expect((await elsewhere('auth.session')).userId).not.toBeNull();
    const outAt = performance.now();
    await member.api('auth.logout');
    const { reason } = await socket.closed;
    expect(reason).toBe('signed_out');
    expect((await elsewhere('auth.session')).userId).toBeNull();
    // The promised time is for a machine that is not busy with other tests.
    expect(performance.now() - outAt).toBeLessThan(IS_NIGHT ? 2_000 : 10_000);
  });

  test('a node that is told to stop fails no request, leaves the shares of caps, and ends in order', async () => {
    const { url } = cluster.state();
    const [leaving] = nodes('api');
    const asking = askAlways(`${url}/line-api/v1/sports`);
    const socket = await rawClient(`${nodes('live')[0]!.url.replace('http', 'ws')}/live/v1`, {
      headers: { origin: nodes('live')[0]!.url },
    });
    process.kill(leaving!.pid!, 'SIGTERM');
    process.kill(nodes('live')[0]!.pid!, 'SIGTERM');
    expect(await socket.closed).toEqual({ code: 1012, reason: 'server_restart' });
    await expect.poll(() => nodes('api')[0]!.restarts, { timeout: 60_000 }).toBe(1);
    await expect
      .poll(
        () =>
          fetch(`${nodes('api')[0]!.url}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(200);
    expect(await asking.stop()).toEqual([]);
  });

  test.runIf(IS_NIGHT)('a killed node is replaced, and bets go on without it', async () => {
    const { url } = cluster.state();
    const member = await newMember(url);
    process.kill(nodes('api')[0]!.pid!, 'SIGKILL');
    const killedAt = performance.now();
    await untilDone(() => placeExpress(member));
    expect(performance.now() - killedAt).toBeLessThan(5_000);
    await expect.poll(() => nodes('api')[0]!.restarts).toBe(2);
  });

  test.runIf(IS_NIGHT)(
    'when the node that writes the catalogue is killed, the one that stands by takes its place',
    async () => {
      const member = await newMember(cluster.state().url);
      const [writer, other] = await writerAndStandby();
      process.kill(writer.pid!, 'SIGKILL');
      const killedAt = performance.now();
      let longestMs = 0;
      while (performance.now() - killedAt < 6_000) {
        const askedAt = performance.now();
        await untilDone(() => placeExpress(member));
        longestMs = Math.max(longestMs, performance.now() - askedAt);
        await sleep(1_000);
      }
      await expect.poll(() => said(other)).toBe('this node writes it');
      await expect.poll(() => said(writer), { timeout: 60_000 }).toBe('this node stands by');
      // The promised time is for a machine that is not busy with other tests.
      if (IS_NIGHT) expect(longestMs).toBeLessThan(5_000);
    },
  );

  /** What a node says of the catalogue; null while it doesn't answer. */
  async function said({ url }: ClusterState['nodes'][number]): Promise<string | null> {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    const ready = (await answer?.json()) as { checks?: Record<string, { detail: string }> } | undefined;
    return ready?.checks?.catalogue?.detail ?? null;
  }

  /** The node that writes the catalogue and the one that stands by, once there are both. */
  function writerAndStandby() {
    return untilDone(async () => {
      const [feed, worker] = [nodes('feed')[0]!, nodes('worker')[0]!];
      const details = [await said(feed), await said(worker)];
      if (!details.includes('this node stands by'))
        throw new Error(`feed: ${details[0]}; worker: ${details[1]}`);
      if (details[0] === 'this node writes it') return [feed, worker] as const;
      return details[1] === 'this node writes it' ? ([worker, feed] as const) : null;
    });
  }

  /** How often a node has lost the catalogue to another one. */
  function losses({ name }: ClusterState['nodes'][number]): number {
    const log = readFileSync(path.join(dataDir, 'logs', `${name}.log`), 'utf8');
    return log.split('begins anew and stands by').length - 1;
  }

  test('a node that was paused and lost the catalogue begins anew, in the same process', async () => {
    const [writer, other] = await writerAndStandby();
    const before = losses(writer);
    process.kill(writer.pid!, 'SIGSTOP');
    await expect.poll(() => said(other), { timeout: 60_000 }).toBe('this node writes it');
    process.kill(writer.pid!, 'SIGCONT');
    await expect.poll(() => losses(writer), { timeout: 60_000 }).toBeGreaterThan(before);
    // Which of them writes now is not asked: on a busy machine the other one may have been too slow to keep the catalogue.
    await writerAndStandby();
    const { pid, restarts } = nodes(writer.role).find(({ url }) => url === writer.url)!;
    expect([pid, restarts]).toEqual([writer.pid, writer.restarts]);
    await placeExpress(await newMember(cluster.state().url));
  });

  async function follow(member: Member) {
    const { url } = cluster.state();
    const headers = { cookie: cookieOf(member), origin: url };
    const client = await rawClient(`${url.replace('http', 'ws')}/live/v1`, {
      headers,
    } satisfies ClientOptions);
    client.say({ op: 'subscribe', topics: ['me'] });
    await client.next('snapshot');
    return client;
  }
});

function cookieOf({ cookie: { name, value } }: Member): string {
  return `${name}=${value}`;
}

/** The status of an upgrade to a live connection. */
async function upgradeOf(url: string): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live/v1`, {
    headers: { origin: url },
    handshakeTimeout: 10_000,
  });
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number);
  const opened = once(socket, 'open').then(() => 101);
  refused.catch(() => {});
  opened.catch(() => {});
  const status = await Promise.race([refused, opened]);
  socket.on('error', () => {});
  socket.terminate();
  return status;
}

/** Asks one after another; `stop` returns what was not answered with 200. */
function askAlways(url: string): { stop(): Promise<unknown[]> } {
  const faults: unknown[] = [];
  let isOver = false;
  const over = (async () => {
    while (!isOver) {
      const status = await fetch(url).then(
        (answer) => answer.status,
        (error) => String(error),
      );
      if (status !== 200) faults.push(status);
      await sleep(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await over;
      return faults;
    },
  };
}

async function untilDone<T>(work: () => Promise<T | null>): Promise<T> {
  const until = performance.now() + 90_000;
  for (;;) {
    let why: unknown = 'it is not so yet';
    const done = await work().catch((error) => {
      why = error;
      return null;
    });
    if (done !== null) return done;
    if (performance.now() > until) throw new Error('waited for 90 seconds', { cause: why });
    await sleep(50);
  }
}
