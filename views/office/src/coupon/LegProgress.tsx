import type { bets, sportsbook } from '@fairbook/contracts';
import type { MessageKey } from '@fairbook/i18n';
import { pageOf } from '@fairbook/sports/all';
import { type Progress, progressName, progressOf, tallyOf } from '@fairbook/sports/settle';
import { useTimed } from '@fairbook/ui';
import { tallyText } from '@fairbook/ui/bets';
import { Minute } from '../live/Minute.tsx';
import { useOffice } from '../office-context.ts';
import styles from './progress.module.css';

/** The progress of an open leg while its game is live: a bar for the time, and in words what the score means for it. */
export function LegProgress({ leg, state }: { leg: bets.CouponLeg; state: sportsbook.GameState }) {
  const { t } = useOffice();
  const standing = progressOf(leg.outcomeId, state);
  const name = standing && progressName(standing);
  const tally = tallyOf(leg.outcomeId, state);
  return (
    <div className={`progress ${styles.progress}`} data-stands={name ?? undefined}>
      <div className="spread small">
        <span className="tag live">
          <Minute state={state} />
        </span>
        <span>
          {tally ? <b>{tallyText(t, tally)}</b> : null}
          {tally ? ' · ' : null}
          {standing ? (
            <Words standing={standing} missing={pageOf(state).toWin} />
          ) : (
            t('office.stands.unknown')
          )}
        </span>
      </div>
      <Played state={state} />
    </div>
  );
}

function Played({ state }: { state: sportsbook.GameState }) {
  const { t } = useOffice();
  const { progress } = pageOf(state);
  const done = useTimed((now) => progress?.done(state, now) ?? 0);
  return progress && <progress max={progress.whole} value={done} aria-label={t(progress.text, { done })} />;
}

interface WordsProps {
  standing: Progress;
  /** What the leg still needs to win, as text. */
  missing: MessageKey | null;
}

function Words({ standing, missing }: WordsProps) {
  const { t } = useOffice();
  const { isDecided, toWin } = standing;
  const name = progressName(standing);
  if (isDecided) return t(`office.stands.sure_${name}`);
  const stands = t(`office.stands.${name}`);
  return toWin === null || missing === null || name === 'won'
    ? stands
    : t('office.stands.further', { stands, missing: t(missing, { count: toWin }) });
}
