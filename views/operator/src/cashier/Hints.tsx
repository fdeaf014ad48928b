import type { RiskHint } from '@fairbook/contracts/money/payments/rules';
import { useUi } from '@fairbook/ui';

/** What is unusual about a withdrawal, in one line. */
export function Hints({ hints }: { hints: readonly RiskHint[] }) {
  const { t } = useUi();
  if (hints.length === 0) return <small>{t('operator.cashier.noHints')}</small>;
  return <small>{hints.map((hint) => t(`operator.cashier.hint.${hint}`)).join(' · ')}</small>;
}
