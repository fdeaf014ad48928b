import type { paymentCases } from '@fairbook/contracts';
import { moneyText, Tag, useUi } from '@fairbook/ui';

/** What was decided of a case, or proposed. */
export function CaseTags({ of: { decision, moved, iso, proposed } }: { of: paymentCases.PaymentCase }) {
  const { t, lang } = useUi();
  if (decision)
    return (
      <Tag>
        {t(`operator.cashier.decided.${decision}`)}
        {moved && iso ? ` ${moneyText(moved, iso, lang)}` : ''}
      </Tag>
    );
  return proposed ? <Tag tone="warn">{t('operator.cashier.refund.waiting')}</Tag> : null;
}
