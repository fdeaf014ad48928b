import { DepositState } from './DepositState.tsx';
import type { ReturnData } from './data.ts';
import { Payout } from './withdraw/Payout.tsx';

/** Back from a provider: the payment as it stands, whatever the address says. */
export function ReturnPage({ data: { payment } }: { data: ReturnData }) {
  if (payment.way === 'in') return <DepositState start={payment.now} />;
  return <Payout start={payment.now} />;
}
