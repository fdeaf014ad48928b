import type { overview, riskBoard } from '@fairbook/contracts';
import { longDayText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Frame } from '../page/Frame.tsx';
import type { Place } from '../page/place.ts';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { BookAlert } from '../trading/BookLimit.tsx';
import { ByCurrency } from './ByCurrency.tsx';
import { Decisions } from './Decisions.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Hours } from './Hours.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { Liabilities } from './Liabilities.tsx';
import { Lights } from './Lights.tsx';
import type { Running } from './read-running.ts';
import styles from './today.module.css';

export interface TodayData {
  /** Null where the operator may not see them. */
  money: overview.Today | null;
  board: riskBoard.RiskBoard | null;
  queues: readonly overview.Waiting[];
  at: string;
  zone: string;
  running: Running;
  /** Empty where the operator may not see the settings. */
  steps: overview.FirstSteps['steps'];
}

/** The first page of an operator: the money of the day, what the book may cost, what waits, and what runs. */
export function TodayPage({ data, place }: { data: TodayData; place: Place }) {
  const { t, lang } = useUi();
  const { money, board, queues, at, zone, running, steps } = data;
  const hasMoved = money !== null && money.currencies.length > 0;
  return (
    <Frame
      place={place}
      note={t('operator.today.day', { day: longDayText(at, lang, zone), zone })}
      aside={
        <TabLink page="cashier" tab="report" className="btn">
          {t('operator.cashier.tab.report')}
        </TabLink>
      }
    >
      {board ? <BookAlert board={board} /> : null}
      <FirstSteps steps={steps} />
      <KeyFigures money={money} board={board} />
      <div className={styles.grid}>
        {hasMoved ? <Hours money={money.house} /> : null}
        {money && !hasMoved ? (
          <section className="panel">
            <Empty isPart text={t('operator.today.noneMoved')} />
          </section>
        ) : null}
        <Lights running={running} />
      </div>
      {money ? <ByCurrency money={money} /> : null}
      <div className={styles.pair}>
        <Decisions queues={queues} at={at} />
        {board ? <Liabilities board={board} /> : null}
      </div>
    </Frame>
  );
}
