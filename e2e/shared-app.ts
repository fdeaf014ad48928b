import { readFileSync } from 'node:fs';
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

/**
 * The server shared by test files that act as operators: each changes a group of settings of its own and reads nothing
 * that another file changes. Files that need more, or count events, start their own with `startApp`.
 */
export function houseApp(): Promise<SharedApp> {
  return appCalled('house');
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
