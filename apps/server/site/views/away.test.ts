import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBettingWorld, launchBrowser } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { untilListens } from '../../../../e2e/listening.ts';
import { buildIfStale } from '../../../../tools/build/all.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;
type View = 'sports' | 'header';

/** Spoils a view's answer; null: no answer at all. */
type Fault = (body: string) => string | null;

let browser: Browser;
/** The site, with two views that run elsewhere, and the process that renders them. */
let site: Betting;
let elsewhere: Betting;
let front: Server;
let origin: string;
/** By the name of the case, which pages pass on in their query: `?from=dead-header`. */
const faults = new Map<string, { view: View; fault: Fault }>();
const reports: string[] = [];

beforeAll(async () => {
  await buildIfStale();
  elsewhere = await createBettingWorld(2, { withSite: true });
  const inner = await elsewhere.world.app.listen({ port: 0, host: '127.0.0.1' });
  front = createServer(async ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, inner);
    const given = faults.get(searchParams.get('from') ?? '');
    const fault = given && pathname.startsWith(`/views-api/${given.view}/`) ? given.fault : null;
    const answer = await fetch(inner + url, { headers: viewHeaders(headers) });
    const answered = (await answer.json()) as { body: string };
    const body = fault ? fault(answered.body) : answered.body;
    if (body === null) return void response.destroy();
    response.writeHead(answer.status).end(JSON.stringify({ ...answered, body }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  const at = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const withSite = {
    remoteViews: { sports: at, header: at },
    freshMs: 0,
    staleMs: 0,
    onCspReport: (report: string) => void reports.push(report),
  };
  site = await createBettingWorld(2, { withSite });
  origin = await site.world.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
  // The first page of a server takes long, and a header gives up after five tries of a second each.
  const { page } = await open('whole', 'load');
  await page.context().close();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  front?.closeAllConnections();
  front?.close();
  await Promise.all([site, elsewhere].map((each) => each?.world.close()));
});

function viewHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const handed = Object.entries(headers).filter(([name]) => name.startsWith('x-'));
  return Object.fromEntries(handed.map(([name, value]) => [name, String(value)]));
}

async function open(name: string, waitUntil: 'commit' | 'load') {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  const answer = await page.goto(`${origin}/en?from=${name}`, { waitUntil });
  return { page, answer: answer! };
}

const SLOT: Record<View, string> = { sports: '[data-slot="content"]', header: '[data-slot="header"]' };
const shown = (view: View) => `${SLOT[view]}:not([hidden]) [data-prefix="${view}-"] *`;

/** Checks the page without that view: the other view is there, and the coupon takes a price. */
async function expectRest(page: Page, view: View): Promise<void> {
  await page.waitForSelector('section.coupon .empty');
  await page.waitForSelector(shown(view === 'sports' ? 'header' : 'sports'));
  if (view === 'sports') return;
  // A press on a part that doesn't listen yet is kept for ten seconds; a busy machine may take longer to load the part.
  await untilListens(page);
  await page.locator('main button.odds:not([aria-disabled="true"])').first().click();
  await page.waitForSelector('.coupon .leg');
}

/** A primary view sets the status of the page; an essential one does not. */
const VIEWS: [view: View, status: number][] = [
  ['sports', 502],
  ['header', 200],
];

test.for(VIEWS)(
  '%s, down while the server renders, appears later',
  { timeout: 600_000 },
  async ([view, wanted], { expect }) => {
    const name = `dead-${view}`;
    faults.set(name, { view, fault: () => null });
    const { page, answer } = await open(name, 'commit');
    // With the first bytes of the page: on a busy machine all the rest takes longer than a slot tries by itself.
    faults.delete(name);
    expect(answer.status()).toBe(wanted);
    expect(await answer.text()).not.toContain(`data-prefix="${view}-"`);
    await expectRest(page, view);
    await page.waitForSelector(shown(view), { timeout: 60_000 });
    await page.context().close();
  },
);

const EVIL = [
  '</div></div></div><script>document.documentElement.dataset.ran = "script"</script>',
  '<img src="/x" onerror="document.documentElement.dataset.ran = 1">',
  '<base href="https://evil.example/">',
].join('');

test.for(VIEWS)(
  '%s, hostile, runs nothing and leaves the rest of the page; it can be loaded again',
  async ([view, wanted], { expect }) => {
    const name = `hostile-${view}`;
    faults.set(name, { view, fault: (body) => EVIL + body });
    const { page, answer } = await open(name, 'load');
    expect(answer.status()).toBe(wanted);
    await expectRest(page, view);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor({ timeout: 60_000 });
    expect(await page.locator(shown(view)).count()).toBe(0);
    expect(await page.locator('base, [onerror]').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
    faults.delete(name);
    await again.click();
    await page.waitForSelector(shown(view));
    expect(reports).toEqual([]);
    await page.context().close();
  },
);
