import type { sportsbook } from '@fairbook/contracts';
import { useTimed } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';
import { minuteText } from './minute.ts';

/** The minute that is being played, or that it is half-time. */
export function Minute({ state }: { state: sportsbook.GameState }) {
  const { t } = useOffice();
  const minute = useTimed((now) => minuteText(state, now) ?? '');
  return state.period === 'half_time' ? t('office.live.halfTime') : minute || t('office.live.now');
}
