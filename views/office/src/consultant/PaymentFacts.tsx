import { useOffice, useTexts } from '../office-context.ts';
import type { AskedPayment } from './load-consultant.ts';

/** The payment that a request is about, in a line. */
export function PaymentFacts({ payment: { way, method, amount, iso, at } }: { payment: AskedPayment }) {
  const { t } = useOffice();
  const { money, time } = useTexts();
  return (
    <p className="pad">
      <b>
        {t(`payments.kind.${way === 'in' ? 'deposit' : 'withdrawal'}`)} {money(amount, iso)}
      </b>{' '}
      <small className="muted">
        {t(`payments.method.${method}`)} · {time(at)}
      </small>
    </p>
  );
}
