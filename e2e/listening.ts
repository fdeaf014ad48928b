import type { Page } from 'playwright-core';

const PATIENCE_MS = 90_000;

/**
 * Waits until the page is interactive: React has hydrated the frame and each view in it, with all effects done.
 * Before that, HTML ignores keys and presses. The error it throws names the parts that were not hydrated, the errors of
 * the page and the files that failed to load.
 */
export async function untilListens(page: Page): Promise<void> {
  const listens = page.waitForFunction(
    () => {
      const has = (element: Element, mark: string) =>
        Object.keys(element).some((key) => key.startsWith(mark));
      const frame = document.querySelector('main, [data-slot="header"]');
      const views = [...document.querySelectorAll('[data-slot]:not([hidden]) > [data-prefix]')];
      return frame && has(frame, '__reactFiber') && views.every((view) => has(view, '__reactContainer'));
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  await listens.catch(async () => {
    const errors = (await page.pageErrors()).map(({ message }) => message);
    const told = (await page.consoleMessages()).map((each) => `${each.type()}: ${each.text()}`);
    const found = [
      ...errors,
      ...told,
      ...(await page.evaluate(notLoaded)),
      ...(await page.evaluate(notTaken)),
    ];
    throw new Error(`the page is not interactive: ${found.join('; ')}`);
  });
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
}

function notTaken(): string[] {
  const parts = [...document.querySelectorAll('main, [data-slot], [data-prefix]')];
  return parts
    .filter((part) => !Object.keys(part).some((key) => key.startsWith('__react')))
    .map((part) => part.outerHTML.slice(0, 160));
}

/** Files whose answer was not 200, with its status; 0 where none came. */
function notLoaded(): string[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded
    .filter(({ responseStatus }) => responseStatus !== 200)
    .map(({ name, responseStatus }) => `${responseStatus} ${name}`);
}
