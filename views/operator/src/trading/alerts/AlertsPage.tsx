import type { AnswerOf, deskAlerts } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Chip, useUi } from '@fairbook/ui';
import { useFilter } from '../../page/Filters.tsx';
import { Frame } from '../../page/Frame.tsx';
import { Allowed } from '../../page/may.tsx';
import type { Place } from '../../page/place.ts';
import { Empty } from '../../page/states.tsx';
import risk from '../../risk/risk.module.css';
import { ReadAt } from '../ReadAt.tsx';
import styles from '../trading.module.css';
import { useAgain } from '../use-again.ts';
import { AlertRow } from './AlertRow.tsx';
import { LimitsForm } from './LimitsForm.tsx';

type List = AnswerOf<typeof deskAlerts.list>;
type Alert = deskAlerts.DeskAlert;

interface AlertsPageProps {
  start: List;
  api: ViewContext['api'];
  place: Place;
}

const AGAIN_MS = 5_000;
const FILTERS = ['all', 'silent', 'one_sided', 'apart', 'sharp'] as const;
type Filter = (typeof FILTERS)[number];

/** What a trader should look at, the worst first, then what somebody has seen to, and from where on they are warned. */
export function AlertsPage({ start, api, place }: AlertsPageProps) {
  const { t } = useUi();
  const [filter, setFilter] = useFilter<Filter>('kind', FILTERS);
  const { data, isFailed, again } = useAgain(start, () => api('deskAlerts.list'), AGAIN_MS);
  const of = (which: Filter) => data.alerts.filter(({ kind }) => which === 'all' || kind === which);
  const [waiting, seenTo] = [of(filter).filter(waits), of(filter).filter((each) => !waits(each))];
  const list = (alerts: readonly Alert[]) => (
    <ul className={styles.stopList}>
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} iso={data.iso} api={api} onChanged={again} />
      ))}
    </ul>
  );
  return (
    <Frame
      place={place}
      aside={
        <>
          {FILTERS.map((each) => (
            <Chip
              key={each}
              isOn={filter === each}
              count={of(each).filter(waits).length}
              onToggle={() => setFilter(each)}
            >
              {t(each === 'all' ? 'operator.board.filter.all' : `operator.alerts.kind.${each}`)}
            </Chip>
          ))}
          <ReadAt at={data.at} isFailed={isFailed} />
        </>
      }
    >
      <p className={risk.note}>{t('operator.alerts.about')}</p>
      {waiting.length === 0 ? (
        <Empty text={t('operator.alerts.none')} />
      ) : (
        <section className="panel" aria-label={t('operator.trading.tab.alerts')}>
          {list(waiting)}
        </section>
      )}
      {seenTo.length === 0 ? null : (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.alerts.seenTo')}</h2>
          </header>
          {list(seenTo)}
        </section>
      )}
      <Allowed to="desk.edit">
        <LimitsForm held={data} iso={data.iso} api={api} onSet={again} />
      </Allowed>
    </Frame>
  );
}

/** Whether nobody has seen to an alert, or it has grown since. */
function waits({ acknowledged }: Alert): boolean {
  return acknowledged === null || acknowledged.isBack;
}
