import { useOffice, useTexts } from '../office-context.ts';
import type { Batch } from './batches.ts';
import { historyPath } from './filter.ts';
import { stakeOf } from './totals.ts';

/** The head of singles that were submitted together. */
export function Together({ batch: { id, coupons } }: { batch: Batch }) {
  const { t, lang } = useOffice();
  const { money } = useTexts();
  const iso = coupons[0]!.iso;
  return (
    <span className="spread small">
      <b>{t('office.name.singles', { count: coupons.length })}</b>
      <span className="muted">
        {money(stakeOf(coupons), iso)}{' '}
        <a className="link" href={historyPath(lang, { batch: id })}>
          {t('office.together')}
        </a>
      </span>
    </span>
  );
}
