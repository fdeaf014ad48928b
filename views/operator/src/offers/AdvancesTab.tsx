import type { AnswerOf, advances } from '@fairbook/contracts';
import { Tag, useUi } from '@fairbook/ui';
import { SumPanels } from './SumPanels.tsx';

const SUMS = ['advanced', 'due', 'repaid', 'returned', 'owed', 'writtenOff'] as const;

/** Advances on open coupons and their current state. */
export function AdvancesTab({ answer }: { answer: AnswerOf<typeof advances.list> }) {
  const { t } = useUi();
  return (
    <SumPanels
      names={SUMS}
      nameOf={(name) => t(`operator.offers.${name}`)}
      title={t('operator.offers.advancesInAll')}
      none={t('operator.offers.noAdvances')}
      totals={answer.totals}
      lastTitle={t('operator.offers.lastAdvances')}
      rows={answer.advances}
      about={({ due, securedBy }) =>
        Number(due) > 0 ? <Tag>{t('operator.offers.securedBy', { count: securedBy })}</Tag> : null
      }
    />
  );
}
