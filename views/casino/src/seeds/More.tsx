import { useUi } from '@fairbook/ui';
import styles from './seeds.module.css';

interface Props {
  next: number | null;
  isFailed: boolean;
  more(before?: number): Promise<void>;
}

/** The button for the next page of a list, or the message that it did not load. */
export function More({ next, isFailed, more }: Props) {
  const { t } = useUi();
  if (isFailed)
    return (
      <p className={styles.body} role="alert">
        {t('casino.fair.noAnswer')}{' '}
        <button type="button" className="btn sm" onClick={() => void more(next ?? undefined)}>
          {t('casino.again')}
        </button>
      </p>
    );
  if (next === null) return null;
  return (
    <p className={styles.body}>
      <button type="button" className="btn block" onClick={() => void more(next)}>
        {t('casino.more.rounds')}
      </button>
    </p>
  );
}
