import { createApi } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { type Member, newMember, placeExpress, signedInPage } from '../e2e/member.ts';
import { withOwnDeltas } from '../e2e/own-prices.ts';
import { CHANGES_PER_SECOND, each, shownOf } from './drawn.ts';
import { PHONE, SLOWER } from './phone.ts';
import type { Row } from './table.ts';

const SECONDS = 10;
const SETTLE_MS = 4_000;
/** Changes before the first counted one, while the browser compiles the code. */
const WARM_UP = 40;
const COUPONS = 5;
const LOOKS = { desk: { viewport: { width: 1366, height: 900 } }, phone: PHONE };

type Tell = Awaited<ReturnType<typeof withOwnDeltas>>;
type Priced = { game: sportsbook.Game; outcome: sportsbook.Outcome };

/**
 * Frames that each page shows while 20 of its prices change a second, on a processor that is 4× slower. The reference is
 * the same page while nothing changes.
 */
export async function rows(): Promise<Row[]> {
  const [app, browser] = await Promise.all([startApp({ FAIRBOOK_CLOCK_SPEED: '2' }), launchBrowser()]);
  try {
    const api = createApi({ baseUrl: app.url });
    const member = await newMember(app.url, '500.00');
    for (let n = 0; n < COUPONS; n++) await placeExpress(member);
    const { games: live } = await api('sportsbook.liveGames');
    const { games: line } = await api('sportsbook.lineGames', { query: { limit: 40 } });
    const first = await api('sportsbook.game', { params: { id: line[0]!.id } });
    const four = live.slice(0, 4).map(({ id }) => id);
    const pages: [string, string, readonly sportsbook.Game[]][] = [
      ['home page', '/en', [...live, ...line]],
      ['live list', '/en/live/football', live],
      ['line list', '/en/line/football', line],
      ['page of a game', `/en/line/football/${first.champId}/${first.id}`, [first]],
      ['my bets', '/en/office/history', line],
      ['multi-view', `/en/multi?games=${four.join()}`, live],
    ];
    const found: Row[] = [];
    for (const [look, options] of Object.entries(LOOKS))
      for (const [name, path, games] of pages)
        found.push(
          await rowOf(`${name}, ${look}`, await opened(browser, app.url, member, options, path), games),
        );
    return found;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function opened(browser: Browser, url: string, member: Member, options: object, path: string) {
  const page = await signedInPage(browser, url, member, options);
  const tell = await withOwnDeltas(page, 'game', 'list');
  await page.goto(path);
  await page.waitForTimeout(SETTLE_MS);
  return { page, tell };
}

async function rowOf(
  name: string,
  { page, tell }: { page: Page; tell: Tell },
  games: readonly sportsbook.Game[],
): Promise<Row> {
  const priced = games.flatMap((game) =>
    game.markets.flatMap(({ outcomes }) => outcomes.map((outcome): Priced => ({ game, outcome }))),
  );
  const cdp = await page.context().newCDPSession(page);
  // Processor time of the main thread: on a machine that others use, too, it says more than frames.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name: each }) => each === 'TaskDuration')?.value ?? 0);
  };
  const say = (n: number) => move(tell, priced[n % priced.length]!, n);
  await each(WARM_UP, say);
  const before = await busyMs();
  await each(SECONDS * CHANGES_PER_SECOND, (n) => say(WARM_UP + n));
  const ms = (await busyMs()) - before;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const still = await shownOf(cdp, page, SECONDS, () => {});
  const moving = await shownOf(cdp, page, SECONDS, (n) => say(WARM_UP + n));
  await page.context().close();
  return {
    name: `${name}: frames shown while prices move`,
    ours: moving.shown,
    reference: still.shown,
    ratio: moving.shown / still.shown,
    unit: '1/s',
    target: '≥ 59',
    note: `${CHANGES_PER_SECOND} price changes a second for ${SECONDS} s, processor ${SLOWER}× slowed, against no change; its main thread makes ${moving.perSecond.toFixed(1)} beside ${still.perSecond.toFixed(1)}, longest gap ${moving.longestMs.toFixed(0)} ms; not slowed, a change costs the main thread ${(ms / SECONDS / CHANGES_PER_SECOND).toFixed(2)} ms of processor time`,
  };
}

/** Moves a price on every topic that the page follows. */
function move(tell: Tell, { game, outcome }: Priced, n: number): void {
  const coefMilli = Math.round(outcome.coef * 1000) + 10 * (1 + (n % 7));
  const delta = { v: n + 1, at: Date.now(), prices: [[outcome.id, coefMilli, 0] as [string, number, 0]] };
  tell(`game:${game.id}`, delta);
  for (const list of ['live', 'line'] as const)
    tell(`list:${list}:${game.sportId}`, { changed: [{ id: game.id, ...delta }] });
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
