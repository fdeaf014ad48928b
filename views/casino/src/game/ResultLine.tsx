import type { casino } from '@fairbook/contracts';
import type { Face } from '@fairbook/games/faces';
import { useUi } from '@fairbook/ui';
import styles from './game.module.css';
import { NetText } from './NetText.tsx';
import { stakeText } from './stake-text.ts';
import { told } from './told.ts';

interface Props {
  face: Face;
  round: casino.CasinoRound | null;
  /** The drawing still moves: the result is told once it stands. */
  isMoving: boolean;
  fault: string | null;
}

/**
 * What happened, in words, and what the round brought in all: less than nothing is a loss, whatever was paid. The line
 * always has its place, so nothing moves when it is filled.
 */
export function ResultLine({ face, round, isMoving, fault }: Props) {
  const { t, lang } = useUi();
  if (fault)
    return (
      <p className={styles.result} role="alert">
        <span className="down">{fault}</span>
      </p>
    );
  const isTold = round !== null && round.shown !== null && !isMoving;
  return (
    <p className={styles.result} role="status">
      {round?.status === 'refused' ? t('casino.refused') : null}
      {isTold ? <span>{told(face, round, { t, lang })}</span> : null}
      {round === null && !isMoving ? <span className="muted">{t('casino.rest')}</span> : null}
      {isTold && round.status !== 'open' ? <NetText round={round} /> : null}
      {isTold && round.status === 'open' ? (
        <span className="end muted">{stakeText(round, { t, lang })}</span>
      ) : null}
    </p>
  );
}
