import type { Page, Request } from 'playwright-core';

/** What keeps a page from holding still. */
export interface Watch {
  /** A request that gets no answer on purpose. */
  leave(request: Request): void;
  /** Waits until the page holds still. Returns false if it doesn't within a generous time. */
  settled(): Promise<boolean>;
}

const WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 50;

/**
 * Watches a new page, before its first address. It holds still once every view on it listens, what it put off for a
 * moment has begun, no request is open, the live connection has answered, and nothing has changed for a while.
 */
export async function watch(page: Page): Promise<Watch> {
  const open = new Set<Request>();
  let unheard = 0;
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('websocket', (socket) => {
    unheard += 1;
    socket.once('framereceived', () => (unheard -= 1));
    socket.once('close', () => (unheard = 0));
  });
  await page.addInitScript(watchDocument);
  return {
    leave: (request) => open.delete(request),
    async settled() {
      const until = Date.now() + WITHIN_MS;
      await page.evaluate(stir).catch(() => {});
      while (Date.now() < until) {
        if (open.size === 0 && unheard === 0 && (await page.evaluate(isStill).catch(() => false)))
          return true;
        await page.waitForTimeout(LOOK_EVERY_MS);
      }
      return false;
    },
  };
}

interface Watched {
  changedAt: number;
  /** Work put off until the page is idle or for a moment; not what a clock does again and again. */
  putOff: Set<number | object>;
  isIdleBegun: boolean;
}

function watchDocument(): void {
  const MOMENT_MS = 2_500;
  const watched: Watched = { changedAt: performance.now(), putOff: new Set(), isIdleBegun: false };
  (window as unknown as { watched: Watched }).watched = watched;
  const changed = () => {
    watched.changedAt = performance.now();
  };
  new MutationObserver(changed).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  const { requestIdleCallback: ask, setTimeout: set, clearTimeout: clear } = window;
  window.requestIdleCallback = (run, options) => {
    const mark = {};
    watched.putOff.add(mark);
    return ask((deadline) => {
      watched.isIdleBegun = true;
      watched.putOff.delete(mark);
      changed();
      run(deadline);
    }, options);
  };
  let isRinging = false;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) => {
    if (typeof run !== 'function') return set(run, ms);
    const ring = () => {
      watched.putOff.delete(id);
      isRinging = true;
      try {
        run(...given);
      } finally {
        isRinging = false;
      }
    };
    const id = set(ring, ms);
    if (!isRinging && ms <= MOMENT_MS) watched.putOff.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    watched.putOff.delete(id as number);
    clear(id);
  };
}

/** In the page: what was just done may show only in a moment. */
function stir(): void {
  (window as unknown as { watched: Watched }).watched.changedAt = performance.now();
}

/** In the page. A page without the host runs nothing and is still at once. */
function isStill(): boolean {
  const STILL_MS = 400;
  const { changedAt, putOff, isIdleBegun } = (window as unknown as { watched: Watched }).watched;
  const hasHost = document.body.dataset.handoff !== undefined;
  const slots = [...document.querySelectorAll<HTMLElement>('.slot[data-slot]')];
  const isAwake =
    !hasHost ||
    (isIdleBegun && putOff.size === 0 && slots.every((slot) => slot.hidden || 'awake' in slot.dataset));
  return document.readyState === 'complete' && isAwake && performance.now() - changedAt > STILL_MS;
}
