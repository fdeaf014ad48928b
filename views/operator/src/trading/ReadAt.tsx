import { secondText } from '@fairbook/i18n';
import { useTimeZone, useUi } from '@fairbook/ui';
import styles from './trading.module.css';

/** When the figures were read; says so in words when the last read has failed. */
export function ReadAt({ at, isFailed }: { at: string; isFailed: boolean }) {
  const { t, lang } = useUi();
  const time = secondText(at, lang, useTimeZone());
  return (
    <span
      className={styles.readAt}
      data-failed={isFailed || undefined}
      role={isFailed ? 'status' : undefined}
    >
      <span className="dot" />
      {t(isFailed ? 'operator.board.stale' : 'operator.board.readAt', { time })}
    </span>
  );
}
