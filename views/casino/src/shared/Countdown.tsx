import type { LiveRound } from '@fairbook/games/faces';
import { numberText } from '@fairbook/i18n';
import { useMoments, useUi } from '@fairbook/ui';
import styles from './shared.module.css';
import { useEvery } from './use-phase.ts';

const MINUTE_MS = 60_000;

interface Props {
  live: LiveRound;
  /** The house opens rounds. */
  isOpen: boolean;
  everyMs: number | null;
  /** When stakes close, as the server says it. */
  at: string;
}

/** How long until the draw, ticking for the eye alone; a screen reader hears when it is, and that stakes have closed. */
export function Countdown({ live: { phase, startsAt }, isOpen, everyMs, at }: Props) {
  const { t, lang } = useUi();
  const { time } = useMoments();
  const isCounting = phase === 'open';
  useEvery(1_000, isCounting);
  if (!isCounting)
    return (
      <p className={styles.countdown} data-phase={phase}>
        {phase === 'running'
          ? t('shared-rounds.closed')
          : t(isOpen ? 'shared-rounds.opens' : 'shared-rounds.paused')}
      </p>
    );
  return (
    <p className={styles.countdown} data-phase={phase}>
      {everyMs === null ? t('shared-rounds.drawIn') : t('shared-rounds.drawAt', { time: time(at) })}{' '}
      <b aria-hidden="true" suppressHydrationWarning>
        {leftText(startsAt - Date.now())}
      </b>
    </p>
  );

  function leftText(ms: number): string {
    const left = Math.max(0, ms);
    const seconds = Math.ceil(left / 1_000);
    return left < MINUTE_MS
      ? t('shared-rounds.seconds', { seconds: numberText(seconds, lang) })
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}
