import type { AnswerOf, stops } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { StopRow } from './StopRow.tsx';
import styles from './trading.module.css';
import { useAgain } from './use-again.ts';
import { WideStop } from './WideStop.tsx';

const AGAIN_MS = 5_000;

/** Everything that traders have stopped and not resumed, newest first. */
export function StopsTab({ start, api }: { start: AnswerOf<typeof stops.list>; api: ViewContext['api'] }) {
  const { t } = useUi();
  const { data, again } = useAgain(start, () => api('stops.list'), AGAIN_MS);
  const form = (
    <Allowed to="stops.edit">
      <WideStop api={api} onStopped={again} />
    </Allowed>
  );
  if (data.stops.length === 0)
    return (
      <>
        <Empty
          text={t('operator.stops.none')}
          action={
            <TabLink page="trading" tab="board" className="btn">
              {t('operator.trading.tab.board')}
            </TabLink>
          }
        />
        {form}
      </>
    );
  return (
    <>
      <section className="panel" aria-label={t('operator.trading.tab.stops')}>
        <ul className={styles.stopList}>
          {data.stops.map((stop) => (
            <StopRow key={stop.id} stop={stop} api={api} onEnded={again} />
          ))}
        </ul>
      </section>
      {form}
    </>
  );
}
