import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../tools/build/all.ts';
import { type RunningApp, startApp } from './app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the shared site. */
    sharedAppAt: string;
  }
}

/** Ten times real speed: games are in play from the start, and a test is over before the next ones begin. */
const CLOCK_SPEED = '10';

/** Builds, and starts the shared site when the first test file asks for it: a run of other files does not wait for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale();
  let app: Promise<RunningApp> | undefined;
  const door = createServer(async (_request, response) => {
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
  return async () => {
    door.close();
    await (await app?.catch(() => undefined))?.stop();
  };
}
