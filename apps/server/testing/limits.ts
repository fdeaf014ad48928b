import type { Api } from '@fairbook/client';
import { createApi } from '@fairbook/client';
import { codesOf, freshKey, type Player, type Visitor, type World } from '@fairbook/testkit';
import { inProcessFetch } from '../platform/http/in-process.ts';

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

/** A new session of a player whose sessions were ended. */
export async function backIn({ signIn }: Pick<World, 'signIn'>, player: Player): Promise<Player> {
  return { ...(await signIn(player.login, player.password)), accountId: player.accountId };
}

/** Pays 10.00 in. Returns the codes of the refusal; none when it was taken. */
export function depositCodes({ api, accountId }: Pick<Player, 'api' | 'accountId'>): Promise<string[]> {
  const body = { method: 'demo', accountId, amount: '10.00' };
  return codesOf(api('payments.deposit', { body, idempotencyKey: freshKey() }));
}
