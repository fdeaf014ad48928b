import type { sportsbook } from '@fairbook/contracts';
import { boardOf } from '@fairbook/sports';
import { useTimed } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';

/** The minute that is being played, or that the players are away. */
export function Minute({ state }: { state: sportsbook.GameState }) {
  const { t } = useOffice();
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  return board.isInterval(state) ? t('office.live.halfTime') : minute || t('office.live.now');
}
