import type { stops } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useMoments, useUi } from '@fairbook/ui';
import { useMay } from '../page/may.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from './trading.module.css';

interface StopRowProps {
  stop: stops.ShownStop;
  /** How many of its names are known from the place where the row stands. */
  known?: number;
  api: ViewContext['api'];
  onEnded(): Promise<void>;
}

/** One stop: what it is of, who stopped it, when and why, and the way back. */
export function StopRow({ stop, known = 0, api, onEnded }: StopRowProps) {
  const { t } = useUi();
  const may = useMay();
  const moments = useMoments();
  const { failure, isBusy, save } = useSaving(t('operator.stops.failed'));
  const { id, names, why, note, login, stoppedAt, hides } = stop;
  const [name, ...above] = names.slice(known).reverse();
  return (
    <li className={styles.stop}>
      <div>
        <b>{name ?? t('operator.stops.whole')}</b>
        {above.length > 0 ? <small>{above.reverse().join(', ')}</small> : null}
        <small>{t('operator.stops.by', { login, at: moments.dateTime(stoppedAt) })}</small>
        {hides ? <small>{t('operator.stops.isHidden')}</small> : null}
        <small>
          {t(`operator.stops.why.${why}`)}
          {note === '' ? null : `: ${note}`}
        </small>
        <Failure text={failure} />
      </div>
      {may('stops.edit') ? (
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy}
          onClick={() => void save(() => api('stops.end', { params: { id } }).then(onEnded))}
        >
          {t('operator.stops.end')}
        </button>
      ) : null}
    </li>
  );
}
