import type { Page } from 'playwright-core';

const PATIENCE_MS = 90_000;
const ASLEEP =
  ':is(html, .slot[data-state]:not([hidden]):has(> [data-prefix]), .slot[data-state]:not([hidden]) .later):not([data-awake])';

/**
 * Waits until the page is interactive: the frame, each view and each part that React takes over later listen.
 * Otherwise throws an error with the parts that don't, the errors of the page and the files that failed to load.
 */
export async function untilListens(page: Page): Promise<void> {
  const listens = page.waitForFunction(areAllAwake, ASLEEP, { timeout: PATIENCE_MS });
  await listens.catch(async () => {
    const errors = (await page.pageErrors()).map(({ message }) => message);
    const told = (await page.consoleMessages()).map((each) => `${each.type()}: ${each.text()}`);
    const found = [
      ...errors,
      ...told,
      ...(await page.evaluate(notLoaded)),
      ...(await page.evaluate(startsOf, ASLEEP)),
    ];
    throw new Error(`the page is not interactive: ${found.join('; ')}`);
  });
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
}

/** Whether all parts listen. Parts that sleep until the page is idle are woken, as by a pointer that comes near. */
function areAllAwake(asleep: string): boolean {
  const parts = document.querySelectorAll(asleep);
  for (const part of parts) part.dispatchEvent(new Event('pointerover'));
  return parts.length === 0;
}

/** The beginnings of the parts that a selector finds. */
function startsOf(parts: string): string[] {
  return [...document.querySelectorAll(parts)].map((part) => part.outerHTML.slice(0, 160));
}

/** Files whose answer was not 200, with its status; 0 where none came. */
function notLoaded(): string[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded
    .filter(({ responseStatus }) => responseStatus !== 200)
    .map(({ name, responseStatus }) => `${responseStatus} ${name}`);
}
