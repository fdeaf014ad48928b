import { readFileSync } from 'node:fs';
import { createBettingWorld } from '@fairbook/testkit';
import { inject } from 'vitest';
import type { ClusterState } from '../tools/cluster/start.ts';
import type { RunningApp } from './app.ts';
import { keepContextsOf } from './browser.ts';

export type SharedApp = Pick<RunningApp, 'url' | 'player' | 'operator'>;

/**
 * The server shared by test files that leave the site unchanged: they register players of their own and change neither
 * the config nor the offers or limits of the house.
 */
export async function sharedApp(): Promise<SharedApp> {
  const app = inCluster() ?? (await theOneOfThisRun());
  keepContextsOf(app.url);
  return app;
}

/** A house of its own for a test file that changes settings, limits or offers. */
export interface HouseApp extends SharedApp {
  stop(): Promise<void>;
}

/** Enough that some are far down the list. */
const GAMES = 30;

/** A server in the test's process with open games, whose prices stand still, a player and an operator. */
export async function houseApp(): Promise<HouseApp> {
  const cluster = inCluster();
  if (cluster) return { ...cluster, stop: async () => {} };
  const { world, player } = await createBettingWorld(GAMES, { withSite: { freshMs: 0, staleMs: 0 } });
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const signIns = [await player(), await world.operator()].map(({ login, password }) => ({
    login,
    password,
  }));
  return { url, player: signIns[0]!, operator: signIns[1]!, stop: world.close };
}

async function theOneOfThisRun(): Promise<SharedApp> {
  const answer = await fetch(inject('sharedAppAt'));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<SharedApp>;
}

/**
 * `FAIRBOOK_CLUSTER` names the file that `npm run cluster -- --json` wrote. The tests then use that cluster instead of servers
 * of their own. Null if it names none.
 */
function inCluster(): SharedApp | null {
  const cluster = process.env.FAIRBOOK_CLUSTER;
  if (!cluster) return null;
  const { url, signIns } = JSON.parse(readFileSync(cluster, 'utf8')) as ClusterState;
  const signInOf = (role: string) => {
    const { login, password } = signIns.find((each) => each.role === role)!;
    return { login, password };
  };
  return { url, player: signInOf('player'), operator: signInOf('operator') };
}
