import { formatOdds } from '@fairbook/odds';
import { offsetText, useCoefViews } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { type Name, rowOf } from './groups.ts';

const EXAMPLE_ODDS = 2.5;

/** The choices of a setting in the visitor's words; odds formats are those of the site that fit the line view. */
export function useChoices(name: Name): { value: string; label: string }[] {
  const { t, config } = useHost();
  const coefViews = useCoefViews(config.coefViews);
  if (name === 'coefView') {
    return coefViews.map((id) => ({
      value: String(id),
      label: t('settings.coefView.example', {
        name: t(`settings.coefView.${id}`),
        example: formatOdds(EXAMPLE_ODDS, id),
      }),
    }));
  }
  return rowOf(name).values.map(([value]) => ({
    value,
    label:
      name === 'utcOffset' && value !== 'auto' ? offsetText(Number(value)) : t(`settings.${name}.${value}`),
  }));
}
