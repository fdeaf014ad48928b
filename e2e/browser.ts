import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser } from 'playwright-core';

let running: Promise<Browser> | undefined;

/** The one browser of this worker: the files that it runs come one after another, each with pages of its own. */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser();
  return running;
}

/** What a file has left open; the next one finds the browser as if it had just started. */
export async function closePages(): Promise<void> {
  const browser = await running;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
