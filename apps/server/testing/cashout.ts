import { type BettingWorld, freshKey, type Player } from '@fairbook/testkit';

/** Helpers for cashing out as a player. */
export function seller(book: BettingWorld, player: Player) {
  const { api } = player;
  return {
    offer: (id: string) => api('cashout.offer', { params: { id } }),
    async sell(
      id: string,
      change: {
        percent?: number;
        amount?: string;
        token?: string;
        accept?: Accept;
        tolerancePercent?: number;
      } = {},
      key = freshKey(),
    ) {
      const token =
        change.token ?? (await api('cashout.offer', { params: { id } })).token ?? 'no token at all';
      const body = { accept: 'higher' as const, ...change, token };
      return api('bets.cashout', { params: { id }, body, idempotencyKey: key });
    },
    rule: (id: string, kind: Kind, target: string, percent = 100) =>
      api('cashout.setRule', { params: { id }, body: { kind, target, percent } }),
    rules: async () => (await api('cashout.rules')).rules,
    notices: async () => (await api('cashout.notices')).notices,
    request: (id: string) => api('cashout.request', { params: { id } }),
    /** Places a coupon and returns its id. */
    async coupon(change: Parameters<BettingWorld['place']>[1] = {}) {
      const { answer, codes } = await book.place(player, change);
      if (!answer) throw new Error(codes.join());
      return answer.couponId;
    },
  };
}

type Kind = 'sell' | 'rises' | 'falls';
type Accept = 'exact' | 'higher' | 'any';
