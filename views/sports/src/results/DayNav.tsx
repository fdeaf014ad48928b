import { dayKey, dayMonthText, dayStart } from '@fairbook/i18n';
import { Icon, useTimeZone, useUi } from '@fairbook/ui';
import type { ResultsWish } from '../data.ts';
import { resultsPath } from './wish.ts';

/** Links to the day before, and to the day after unless that is in the future. */
export function DayNav({ wish, day }: { wish: ResultsWish; day: string }) {
  const { t, now } = useUi();
  const zone = useTimeZone();
  return (
    <nav className="row wrap" aria-label={t('results.days')}>
      <DayLink wish={wish} day={dayStart(day, 0, -1)} icon="left" />
      {day < dayKey(now, zone) ? <DayLink wish={wish} day={dayStart(day, 0, 1)} icon="right" /> : null}
    </nav>
  );
}

interface DayLinkProps {
  wish: ResultsWish;
  /** The day as its midnight in UTC. */
  day: string;
  icon: 'left' | 'right';
}

function DayLink({ wish, day, icon }: DayLinkProps) {
  const { lang } = useUi();
  const to = resultsPath({ ...wish, day: dayKey(day, 'UTC'), before: null });
  return (
    <a className="btn" href={`/${lang}${to}`}>
      {icon === 'left' ? <Icon id="left" size="s" /> : null}
      {dayMonthText(day, lang, 'UTC')}
      {icon === 'right' ? <Icon id="right" size="s" /> : null}
    </a>
  );
}
