import { type BettingWorld, freshKey, type Player, type Visitor } from '@fairbook/testkit';

export interface Wish {
  amount?: string;
  method?: string;
  outcome?: string;
  destination?: string;
  password?: string;
  accountId?: number;
  givesUpBonus?: boolean;
}

/** A player asks for a withdrawal. */
export function requestWithdrawal(player: Player, wish: Wish = {}, key = freshKey()) {
  const { amount = '40.00', method = 'demo', outcome, destination = 'LT601010012345678901' } = wish;
  return player.api('withdrawals.request', {
    body: {
      method,
      accountId: wish.accountId ?? player.accountId,
      amount,
      details: { destination, ...(outcome && { outcome }) },
      password: wish.password ?? player.password,
      second: null,
      ...(wish.givesUpBonus && { givesUpBonus: true }),
    },
    idempotencyKey: key,
  });
}

/** What tests of withdrawals do as players, as operators (`first` where nobody is named) and as the duty that pays. */
export function withdrawing(book: BettingWorld, first: Visitor) {
  const detail = (id: string, who = first) => who.api('withdrawals.detail', { params: { id } });
  async function step(kind: 'take' | 'accept' | 'approve', id: string, who = first) {
    const { version } = await detail(id);
    return who.api(`withdrawals.${kind}`, { params: { id }, body: { version } });
  }
  return {
    request: requestWithdrawal,
    show: (player: Player, id: string) => player.api('withdrawals.show', { params: { id } }),
    cancel: (player: Player, id: string) => player.api('withdrawals.cancel', { params: { id } }),
    detail,
    step,
    async approved(id: string) {
      await step('take', id);
      return step('accept', id);
    },
    /** The duty works now, whatever the time. */
    async paidOut(): Promise<void> {
      await book.world.platform.pool.query(
        `update withdrawals set ask_at = now() - interval '1 minute' where ask_at is not null`,
      );
      await book.world.services.cashier.payouts.now();
    },
  };
}
