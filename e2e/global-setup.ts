import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from '@fairbook/testkit/browser';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../tools/build/all.ts';
import { BROWSER_FILES_ENDED } from '../tools/test/browser-files.ts';
import { type RunningApp, startApp } from './app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which a test file asks for the shared site. */
    sharedAppAt: string;
  }
}

/** Ten times real speed: games are live from the start, and a test ends before the next ones begin. */
const CLOCK_SPEED = '10';

/**
 * Builds, unpacks the browser, and starts a shared site when the first test file asks for it, so a run without such
 * files doesn't wait.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([buildIfStale(), chromiumPath()]);
  let app: Promise<RunningApp> | undefined;
  const door = createServer(async (_, response) => {
    // It starts as a first start does, with a PostgreSQL of its own.
    app ??= startApp({ FAIRBOOK_CLOCK_SPEED: CLOCK_SPEED }, { hasOwnDatabase: true });
    try {
      const { url, player, operator } = await app;
      response.end(JSON.stringify({ url, player, operator }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('sharedAppAt', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll());
  async function stopAll(): Promise<void> {
    door.close();
    // A start that failed has already been told to the file that asked for it.
    const started = await app?.catch(() => null);
    await started?.stop();
  }
  // Their games would be played beside all files that come after those of the browser.
  process.once(BROWSER_FILES_ENDED, () => void stop());
  return stop;
}
