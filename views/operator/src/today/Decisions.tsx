import type { overview } from '@fairbook/contracts';
import { WAITING_QUEUES } from '@fairbook/contracts/after/waiting-queues';
import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Ages } from '../cell-marks.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { spanText } from './span-text.ts';
import styles from './today.module.css';

/** The queues in which something waits, with its age. */
export function Decisions({ queues, at }: { queues: readonly overview.Waiting[]; at: string }) {
  const { t, lang } = useUi();
  const shown = queues.filter(({ count }) => count > 0);
  const all = shown.reduce((sum, { count }) => sum + count, 0);
  const near = shown.reduce((sum, { pastHalf }) => sum + pastHalf, 0);
  const late = shown.reduce((sum, each) => sum + each.late, 0);
  return (
    <section className="panel" aria-labelledby="decisions">
      <header className={`panel-head ${styles.stepsHead}`}>
        <h2 id="decisions">{t('operator.today.decisions')}</h2>
        <small className="muted">{t('operator.today.ages')}</small>
      </header>
      {shown.length === 0 ? (
        <Empty isPart text={t('operator.today.nobodyWaits')} />
      ) : (
        <table className={`table ${styles.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t('operator.today.queue')}</th>
              <th scope="col" className="num">
                {t('operator.today.waiting')}
              </th>
              <th scope="col" className="num">
                {t('operator.today.oldest')}
              </th>
              <th scope="col" className={`num ${styles.wide}`}>
                {t('operator.today.within')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('operator.today.byAge')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((queue) => (
              <Row key={queue.id} queue={queue} at={at} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('operator.today.allQueues')}</th>
              <td className="num">{numberText(all, lang)}</td>
              <td colSpan={3} className={styles.quiet}>
                {t('operator.today.pastHalf', { near, late })}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function Row({
  queue: { id, count, oldestAt, pastHalf, late, mine },
  at,
}: {
  queue: overview.Waiting;
  at: string;
}) {
  const { t, lang } = useUi();
  const of = WAITING_QUEUES.find((each) => each.id === id)!;
  const name = t(`operator.queue.${of.id}`);
  const tone = late > 0 ? 'late' : pastHalf > 0 ? 'near' : undefined;
  return (
    <tr>
      <td>
        <TabLink page={of.page as 'voids'} tab={of.tab as 'prices'} className={styles.rowLink} isName>
          {name}
        </TabLink>
        {mine > 0 ? <small>{t('operator.today.yours', { count: mine })}</small> : null}
      </td>
      <td className="num">
        <b>{numberText(count, lang)}</b>
      </td>
      <td className="num" data-age-text={tone}>
        {oldestAt === null ? '–' : spanText(t, Date.parse(at) - Date.parse(oldestAt))}
      </td>
      <td className={`num muted ${styles.wide}`}>{spanText(t, of.withinMinutes * 60_000)}</td>
      <td className={styles.wide}>
        <Ages
          fine={count - pastHalf}
          near={pastHalf - late}
          late={late}
          label={t('operator.today.agesOf', { fine: count - pastHalf, near: pastHalf - late, late })}
        />
      </td>
    </tr>
  );
}
