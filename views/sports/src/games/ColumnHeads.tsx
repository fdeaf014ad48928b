import type { Translate } from '@fairbook/i18n';
import { formatOutcomeId, marketType, outcomeShortName, screenOf } from '@fairbook/sports';
import { useFact, useUi } from '@fairbook/ui';
import { setClass } from './set-class.ts';

/** Heads over the price columns of a sport. Seen only: each price says its market and outcome itself. */
export function ColumnHeads({ sportId }: { sportId: number }) {
  const { t } = useUi();
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  return screenOf(sportId).sets[isAsian ? 'asian' : 'european'].map(([typeId, place]) => (
    <div key={typeId} className={`${setClass(typeId, place)} heads`} aria-hidden="true">
      {headsOf(t, typeId, place === 'column').map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  ));
}

/** A column has one head; other sets have one over each price, and none over the line. */
function headsOf(t: Translate, typeId: number, isColumn: boolean): string[] {
  const type = marketType(typeId);
  switch (type?.line.kind) {
    case 'handicap':
      return isColumn
        ? [t('sports.heads.handicap')]
        : ['', t('sports.heads.handicap1'), t('sports.heads.handicap2')];
    case 'total':
      return isColumn ? [t('sports.heads.total')] : ['', t('sports.heads.over'), t('sports.heads.under')];
    default:
      return (type?.outcomes ?? []).map((key) => outcomeShortName(t, formatOutcomeId(typeId, '', key)));
  }
}
