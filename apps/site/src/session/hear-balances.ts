import type { Api } from '@fairbook/client';
import type { wallet } from '@fairbook/contracts';
import type { SessionStore } from '../host-context.ts';

/**
 * A call that moves money answers with what it left on the account (`account`), as the live connection says it: whichever
 * is later counts, and nobody asks again.
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
