import type { lotto } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, Tag, useMoments, useUi } from '@fairbook/ui';
import { Balls, inOrder } from './Balls.tsx';
import { DrawCheck } from './DrawCheck.tsx';
import styles from './lotto.module.css';

/** Draws with their numbers, each with the check that anyone can make. */
export function Results({ draws, api }: { draws: readonly lotto.LottoDrawRow[]; api: ViewContext['api'] }) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  if (draws.length === 0) return <EmptyState text={t('pools.lotto.noResults')} />;
  return (
    <ul>
      {draws.map((draw) => (
        <li key={draw.number} className={styles.result}>
          <div>
            <b>{t('pools.drawNumber', { number: draw.number })}</b>
            <div className="small muted">
              <time dateTime={draw.drawsAt}>{dateTime(draw.drawsAt)}</time>
            </div>
          </div>
          {draw.state === 'cancelled' ? (
            <Tag tone="void">{t('pools.state.cancelled')}</Tag>
          ) : (
            <Balls numbers={inOrder(draw.numbers)} />
          )}
          {draw.state === 'cancelled' ? null : <DrawCheck draw={draw} api={api} />}
        </li>
      ))}
    </ul>
  );
}
