import { inject } from 'vitest';
import type { RunningApp } from './app.ts';

export type SharedApp = Pick<RunningApp, 'url' | 'player' | 'operator'>;

/**
 * The one server that test files share which leave the site as they find it: they make players of their own and change
 * neither the config nor the offers or limits of the house. All others start their own with `startApp`.
 */
export async function sharedApp(): Promise<SharedApp> {
  const answer = await fetch(inject('sharedAppAt'));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<SharedApp>;
}
