import type { Api } from '@fairbook/client';
import { createApi } from '@fairbook/client';
import type { Visitor, World } from '@fairbook/testkit';
import { inProcessFetch } from '../platform/in-process.ts';

/** The player's calls with a user token, as the limits service takes them; a fresh one for each call. */
export function withToken({ app }: Pick<World, 'app'>, visitor: Pick<Visitor, 'api' | 'cookie'>): Api {
  const call = async (id: never, input: never) => {
    const { token } = await visitor.api('auth.userToken');
    const headers = { host: 'localhost', origin: 'http://localhost', cookie: visitor.cookie };
    const fetch = inProcessFetch(app, { ...headers, authorization: `Bearer ${token}` });
    return createApi({ fetch })(id, input);
  };
  return call as unknown as Api;
}
