import type { Api } from '@fairbook/client';
import type { wallet } from '@fairbook/contracts';
import type { SessionStore } from '../host-context.ts';

/**
 * A call that moves money returns the new balance (`account`), and the live connection sends it too: the later one
 * counts, and nothing is read again.
 */
export function hearBalances(api: Api, session: Pick<SessionStore, 'takeBalance'>): Api {
  const hearing = async (...asked: Parameters<Api>) => {
    const answer = await api(...asked);
    const { account } = (answer ?? {}) as { account?: wallet.Balance | null };
    if (account) session.takeBalance(account);
    return answer;
  };
  return hearing as Api;
}
