import { createApi } from '@fairbook/client';
import { createSiteServices } from '@fairbook/client/services';
import type { HostContext } from '../host-context.ts';
import { wait } from './retried.ts';

const services = createSiteServices({ api: createApi(), wait, now: () => Date.now() });
/** The player whose token is cached. After a sign-in by another player the token must be read again. */
let owner: number | null = null;

/** The user token of the signed-in user; throws the `ApiError` without a session. */
export function userToken({ session }: Pick<HostContext, 'session'>): Promise<string> {
  const { userId } = session.get().session;
  const isFresh = userId !== owner;
  owner = userId;
  return services.userToken({ isFresh });
}
