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
  const app = await appCalled('shared');
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
  if (process.env.FAIRBOOK_CLUSTER) return { ...(await appCalled('house')), stop: async () => {} };
  const { world, player } = await createBettingWorld(GAMES, { withSite: { freshMs: 0, staleMs: 0 } });
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const signIns = [await player(), await world.operator()].map(({ login, password }) => ({
    login,
    password,
  }));
  return { url, player: signIns[0]!, operator: signIns[1]!, stop: world.close };
}

async function appCalled(name: string): Promise<SharedApp> {
  const cluster = process.env.FAIRBOOK_CLUSTER;
  if (cluster) return appOf(JSON.parse(readFileSync(cluster, 'utf8')) as ClusterState);
  const answer = await fetch(`${inject('sharedAppsAt')}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<SharedApp>;
}

/**
 * `FAIRBOOK_CLUSTER` names the `--json` file of a running cluster, which then takes the place of both shared servers.
 */
function appOf({ url, signIns }: ClusterState): SharedApp {
  const signInOf = (role: string) => {
    const { login, password } = signIns.find((each) => each.role === role)!;
    return { login, password };
  };
  return { url, player: signInOf('player'), operator: signInOf('operator') };
}
