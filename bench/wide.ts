import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Page } from 'playwright-core';
import { buildIfStale } from '../tools/build/all.ts';
import { type Balancer, startBalancer } from '../tools/cluster/balancer.ts';
import { isNatsInstalled } from '../tools/cluster/broker.ts';
import { type Crowd, type LiveSite, type Node, openCrowd, openLiveSite } from './live-site.ts';
import { cpuMsOf, residentOf } from './spent.ts';
import type { Row } from './table.ts';

const GAMES = { from: 1_000_001, count: 1_000 };
/** With the four other markets 201 outcomes a game. */
const TOTALS = 96;
const OUTCOMES = 9 + 2 * TOTALS;
/** Messages a second; each changes all prices of a game. */
const MESSAGES = 10;
const SOCKETS = 1_000;
const SECONDS = 20;
const OPENED_A_SECOND = 200;

/**
 * A wide day: 1,000 games in play with 201,000 open outcomes, 2,010 price changes a second, 1,000 sockets that follow the
 * whole list and a game each, and a browser that shows the list. Sockets and browser run on the machine of the site. Linux
 * only; needs nats-server.
 */
export async function rows(): Promise<Row[]> {
  if (process.platform !== 'linux' || !isNatsInstalled()) {
    process.stdout.write('skipped: wide (needs Linux and nats-server)\n');
    return [];
  }
  await buildIfStale();
  const site = await openLiveSite();
  try {
    const begun = performance.now();
    await site.feed({ open: { liveFrom: GAMES.from, live: GAMES.count, upcoming: 0, totals: TOTALS } });
    const openedMs = performance.now() - begun;
    await site.start('worker');
    const [live, pages, api] = [await site.start('live'), await site.start('site'), await site.start('api')];
    const resident = residentOf(live.pid);
    const crowd = openCrowd([live.port], SOCKETS, GAMES, OPENED_A_SECOND);
    const balancer = await balanced({ live, site: pages, api });
    try {
      return [
        {
          ...{ name: `a live node with ${GAMES.count} games starts`, ours: Math.round(live.readyMs) },
          ...{ reference: null, ratio: null, unit: 'ms', target: '≤ 10,000 ms' },
          note: `${GAMES.count * OUTCOMES} outcomes, ${mb(resident)} MB; taken in within ${(openedMs / 1_000).toFixed(1)} s`,
        },
        await watched(site, crowd, { live, url: `http://127.0.0.1:${balancer.port}` }),
      ];
    } finally {
      await balancer.close();
      await crowd.stop();
    }
  } finally {
    await site.stop();
  }
}

const mb = (bytes: number) => Math.round(bytes / 1e6);

function balanced(nodes: { live: Node; site: Node; api: Node }): Promise<Balancer> {
  const backends = Object.entries(nodes).map(([kind, { port }]) => ({
    name: kind,
    kind: kind as keyof typeof nodes,
    url: `http://127.0.0.1:${port}`,
  }));
  return startBalancer({ host: '127.0.0.1', port: 0 }, backends);
}

async function watched(
  site: LiveSite,
  crowd: Crowd,
  { live, url }: { live: Node; url: string },
): Promise<Row> {
  const browser = await launchBrowser();
  try {
    await crowd.until(({ shown }) => shown === SOCKETS);
    const page = await browser.newPage();
    await page.addInitScript(stamp);
    await page.goto(`${url}/en/live/football`);
    await site.feed({ perSecond: MESSAGES });
    await page.waitForFunction(() => Reflect.get(globalThis, 'painted').length > 0);
    await reset(page);
    crowd.delays();
    const [frames, spent] = [crowd.now().frames, cpuMsOf(live.pid)];
    await sleep(SECONDS * 1_000);
    const cpu = (cpuMsOf(live.pid) - spent) / (10 * SECONDS);
    const sent = (crowd.now().frames - frames) / SECONDS;
    const heard = crowd.delays();
    const painted = ((await page.evaluate('painted')) as number[]).sort((a, b) => a - b);
    await site.feed({ perSecond: 0 });
    const at = (all: readonly number[], share: number) => all[Math.floor(all.length * share)] ?? Number.NaN;
    return {
      ...{ name: 'a price of it on the screen: p95', ours: at(painted, 0.95), reference: null, ratio: null },
      ...{ unit: 'ms', target: '≤ 200 ms' },
      note: [
        `from the writer's receipt to the frame after the change, ${painted.length} changes of a list of ${GAMES.count} games`,
        `p50 ${at(painted, 0.5)} ms`,
        `${SOCKETS} sockets p50 ${at(heard, 0.5)}, p95 ${at(heard, 0.95)} ms`,
        `${MESSAGES * OUTCOMES} price changes and ${Math.round(sent)} frames a second`,
        `the live node ${cpu.toFixed(0)} % of a core and ${mb(residentOf(live.pid))} MB`,
      ].join('; '),
    };
  } finally {
    await browser.close();
  }
}

const reset = (page: Page) => page.evaluate('painted.length = 0');

/** In the page: notes how old each list delta is two frames after its arrival, when its change is on the screen. */
function stamp(): void {
  const painted: number[] = [];
  Object.assign(globalThis, { painted });
  // Without it frames come as text.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        const [, topic, at] = /^\{"type":"delta","topic":"(\w+).*?"at":(\d+)/.exec(String(data)) ?? [];
        if (topic !== 'list') return;
        requestAnimationFrame(() => requestAnimationFrame(() => painted.push(Date.now() - Number(at))));
      });
    }
  };
}
