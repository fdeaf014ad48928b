import { offsetText, type Translate } from '@fairbook/i18n';
import { formatOdds } from '@fairbook/odds';
import { useCoefViews } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { limitsOf } from '../limits.ts';
import type { SiteLimits } from '../read.ts';
import { type Name, rowOf } from './groups.ts';

const EXAMPLE_ODDS = 2.5;

/** The choices of a setting in the visitor's words; odds formats are those of the site that fit the line view. */
export function useChoices(name: Name): { value: string; label: string }[] {
  const { t, config } = useHost();
  const coefViews = useCoefViews(config.views.allowed.coefViews);
  if (name === 'coefView') {
    return coefViews.map((id) => ({
      value: String(id),
      label: t('settings.coefView.example', {
        name: t(`settings.coefView.${id}`),
        example: formatOdds(EXAMPLE_ODDS, id),
      }),
    }));
  }
  const allowed: readonly unknown[] | undefined = limitsOf(config.views)[name as keyof SiteLimits]?.allowed;
  return rowOf(name)
    .values.filter(([, value]) => allowed?.includes(value) ?? true)
    .map(([text]) => ({ value: text, label: labelOf(t, name, text) }));
}

function labelOf(t: Translate, name: Name, text: string): string {
  if (name === 'utcOffset' && text !== 'auto') return offsetText(Number(text));
  return t(`settings.${name}.${text}`);
}
