import { createApi } from '@fairbook/client';
import type { HostContext } from '../host-context.ts';
import { wait } from './retried.ts';

/** Loaded when a player's token is first asked for: visitors do without. */
const load = async () => {
  const { createSiteServices } = await import('@fairbook/client/services');
  return createSiteServices({ api: createApi(), wait, now: () => Date.now() });
};
let services: ReturnType<typeof load> | undefined;
/** The player whose token is cached. After a sign-in by another player the token must be read again. */
let owner: number | null = null;

/** The user token of the signed-in user; throws the `ApiError` without a session. */
export async function userToken({ session }: Pick<HostContext, 'session'>): Promise<string> {
  const { userId } = session.get().session;
  const isFresh = userId !== owner;
  owner = userId;
  services ??= load();
  return (await services).userToken({ isFresh });
}
