import type { analytics } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { Frame, type Place } from '../page/Frame.tsx';
import { Empty } from '../page/states.tsx';
import { DayChart } from './DayChart.tsx';
import { PERIODS, type Period } from './period.ts';
import { EventTable, ReferralTable, VitalTable } from './tables.tsx';
import styles from './traffic.module.css';

interface Props {
  place: Place;
  period: Period;
  traffic: analytics.Traffic;
}

/** The anonymous statistics: events per day, the registration funnel, vitals, sources. */
export function TrafficPage({ place, period, traffic }: Props) {
  const { t, lang } = useUi();
  return (
    <Frame place={place} aside={<Periods period={period} />}>
      <Funnel funnel={traffic.funnel} />
      {traffic.events.length === 0 ? (
        <Empty
          text={t('operator.empty')}
          action={
            <a className="btn primary" href={`/${lang}`}>
              {t('operator.home')}
            </a>
          }
        />
      ) : (
        <>
          <DayChart days={traffic.days} events={traffic.events} />
          <EventTable days={traffic.days} events={traffic.events} />
        </>
      )}
      {traffic.vitals.length > 0 ? <VitalTable vitals={traffic.vitals} /> : null}
      {traffic.referrals.length > 0 ? <ReferralTable referrals={traffic.referrals} /> : null}
    </Frame>
  );
}

function Periods({ period }: { period: Period }) {
  const { t, lang } = useUi();
  return (
    <nav className={styles.periods} aria-label={t('operator.period')}>
      {PERIODS.map((days) => (
        <a
          key={days}
          className="chip"
          href={`/${lang}/operator/traffic${days === 7 ? '' : `?days=${days}`}`}
          aria-current={days === period ? 'page' : undefined}
        >
          {t('operator.days', { count: days })}
        </a>
      ))}
    </nav>
  );
}

const STEPS = ['called', 'left', 'done', 'players'] as const;

function Funnel({ funnel }: { funnel: analytics.Traffic['funnel'] }) {
  const { t } = useUi();
  return (
    <section className="panel" aria-label={t('operator.funnel')}>
      <dl className="figures">
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`operator.funnel.${step}`)}</dt>
            <dd>{funnel[step]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
