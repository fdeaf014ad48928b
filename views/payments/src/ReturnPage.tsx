import { DepositState } from './DepositState.tsx';
import type { ReturnData } from './data.ts';
import { OwnPayouts } from './withdraw/OwnPayouts.tsx';

/** Back from a provider: the payment as it stands, whatever the address says. */
export function ReturnPage({ data: { payment } }: { data: ReturnData }) {
  if (payment.way === 'in') return <DepositState start={payment.now} />;
  return <OwnPayouts start={[payment.now]} />;
}
