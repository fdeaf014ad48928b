import { Icon } from '@fairbook/ui';
import type { OwnLimits } from '../data.ts';
import { useOffice } from '../office-context.ts';

/** The player's own share of the usual limits, its reason, and how to appeal. Empty under the usual limits. */
export function Limits({ limits: { factor, why, appeal } }: { limits: OwnLimits }) {
  const { t, lang } = useOffice();
  if (factor === 1) return null;
  return (
    <p className="note info">
      <Icon id="info" />
      <span>
        <b>{t('office.factor.share', { percent: Math.round(factor * 100) })}</b> {why}{' '}
        <a className="link" href={`/${lang}${appeal.path}`}>
          {appeal.text}
        </a>
      </span>
    </p>
  );
}
