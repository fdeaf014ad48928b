import type { bets, sportsbook } from '@fairbook/contracts';
import { pageOf } from '@fairbook/sports';
import { type Progress, progressName, progressOf } from '@fairbook/sports/settle';
import { useTimed } from '@fairbook/ui';
import { Minute } from '../live/Minute.tsx';
import { useOffice } from '../office-context.ts';
import styles from './progress.module.css';

/** How an open leg gets on while its game is played: a bar of the time, and in words what the score means for it. */
export function LegProgress({ leg, state }: { leg: bets.CouponLeg; state: sportsbook.GameState }) {
  const { t } = useOffice();
  const page = pageOf(state);
  const shown = useTimed((now) => page.played(state, now));
  const standing = progressOf(leg.outcomeId, state);
  const name = standing && progressName(standing);
  return (
    <div className={`progress ${styles.progress}`} data-stands={name ?? undefined}>
      <div className="spread small">
        <span className="tag live">
          <Minute state={state} />
        </span>
        <span>{standing ? <Words standing={standing} /> : t('office.stands.unknown')}</span>
      </div>
      <progress max={page.whole} value={shown} aria-label={t('office.live.progress', { minute: shown })} />
    </div>
  );
}

function Words({ standing }: { standing: Progress }) {
  const { t } = useOffice();
  const { isDecided, toWin } = standing;
  const name = progressName(standing);
  if (isDecided) return t(`office.stands.sure_${name}`);
  return toWin === null || name === 'won'
    ? t(`office.stands.${name}`)
    : t('office.stands.goals', { stands: t(`office.stands.${name}`), count: toWin });
}
