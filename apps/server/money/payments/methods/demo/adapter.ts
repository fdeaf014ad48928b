import type { Order, PaymentReport, ProviderAdapter } from '../../adapter.ts';

/** How long a demo payment is on its way. */
const WAY_MS = 5_000;
const ASK_MS = 2_000;

/** A made-up provider: the result of a payment follows from the field `outcome` and the time. */
export function createDemoAdapter(now: () => number): ProviderAdapter {
  const paid = (order: Order, change: Partial<PaymentReport> = {}): PaymentReport => ({
    status: 'paid',
    amount: order.amount,
    iso: order.iso,
    at: order.createdAt,
    ...change,
  });
  const pending = (order: Order): PaymentReport => ({ ...paid(order), status: 'pending' });
  const failed = (order: Order): PaymentReport => ({ ...paid(order), status: 'failed' });
  const onItsWay = (order: Order) => now() < order.createdAt + WAY_MS;

  return {
    firstAskMs: ASK_MS,
    atOnce: (order) => (['atOnce', undefined].includes(order.details.outcome) ? paid(order) : null),
    create: async ({ id }) => ({ reference: `demo-${id}`, redirectTo: null }),
    async statusOf(order) {
      if (order.details.outcome === 'expires' || onItsWay(order)) return pending(order);
      switch (order.details.outcome) {
        case 'refused':
          return failed(order);
        case 'otherAmount':
          return paid(order, { amount: more(order.amount) });
        case 'otherCurrency':
          return paid(order, { iso: order.iso === 'EUR' ? 'USD' : 'EUR' });
        default:
          return paid(order);
      }
    },
    refund: async () => ({ claimAt: null }),
    async payOut(order) {
      return (await this.payoutStatus(order)) as PaymentReport;
    },
    async payoutStatus(order) {
      const { outcome } = order.details;
      if (outcome === 'unreachable' && onItsWay(order)) throw new Error('the demo provider does not answer');
      if (outcome === 'pending' && onItsWay(order)) return pending(order);
      return outcome === 'refused' ? failed(order) : paid(order);
    },
  };
}

/** Writes a 1 in front, whatever the currency: 5.00 becomes 15.00. */
function more(amount: string): string {
  return `1${amount}`;
}
