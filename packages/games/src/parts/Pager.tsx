import { Icon, useUi } from '@fairbook/ui';
import styles from './parts.module.css';

interface Props {
  at: number;
  count: number;
  onAt(at: number): void;
  /** What is shown now. */
  label: string;
}

/** Leafs through the parts of a round that was told already. Nothing for a round of one part. */
export function Pager({ at, count, onAt, label }: Props) {
  const { t } = useUi();
  if (count < 2) return null;
  return (
    <div className={styles.pager}>
      <button
        type="button"
        className="btn sm"
        aria-label={t('casino.before')}
        aria-disabled={at === 0}
        onClick={() => onAt(Math.max(0, at - 1))}
      >
        <Icon id="left" size="s" />
      </button>
      <span aria-live="polite">{label}</span>
      <button
        type="button"
        className="btn sm"
        aria-label={t('casino.after')}
        aria-disabled={at === count - 1}
        onClick={() => onAt(Math.min(count - 1, at + 1))}
      >
        <Icon id="right" size="s" />
      </button>
    </div>
  );
}
