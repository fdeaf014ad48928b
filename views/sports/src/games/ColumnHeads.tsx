import type { Translate } from '@fairbook/i18n';
import { formatOutcomeId, marketType, outcomeShortName } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useColumns } from './columns.ts';
import { setClass } from './set-class.ts';

/** Heads over the price columns of a sport. Hidden from screen readers: each price names its market and outcome. */
export function ColumnHeads({ sportId }: { sportId: number }) {
  const { t } = useUi();
  const sets = useColumns().setsOf(sportId);
  const hasSeveral = sets.filter(([typeId]) => marketType(typeId)?.line.kind === 'handicap').length > 1;
  return sets.map(([typeId, place]) => (
    <div key={typeId} className={`${setClass(typeId, place)} heads`} aria-hidden="true">
      {headsOf(t, typeId, { isColumn: place === 'column', hasSeveral }).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  ));
}

interface HeadsIn {
  isColumn: boolean;
  /** The row has more than one handicap, so each head names its kind. */
  hasSeveral: boolean;
}

/** A column has one head; other sets have one over each price, and none over the line. */
function headsOf(t: Translate, typeId: number, { isColumn, hasSeveral }: HeadsIn): string[] {
  const type = marketType(typeId);
  switch (type?.line.kind) {
    case 'handicap':
      return isColumn
        ? [t('sports.heads.handicap')]
        : ['', ...handicapHeads(t).map((head) => (hasSeveral ? headOf(t, type.key, head) : head))];
    case 'total':
      return isColumn ? [t('sports.heads.total')] : ['', t('sports.heads.over'), t('sports.heads.under')];
    default:
      if (type?.names.outcome === 'entrants') return [t('sports.heads.favourites')];
      return (type?.outcomes ?? []).map((key) => outcomeShortName(t, formatOutcomeId(typeId, '', key)));
  }
}

function handicapHeads(t: Translate): string[] {
  return [t('sports.heads.handicap1'), t('sports.heads.handicap2')];
}

/** `H1 sets`, `H1 games`. */
function headOf(t: Translate, market: string, head: string): string {
  return t(`sports.heads.handicapOf.${market}`, { head });
}
