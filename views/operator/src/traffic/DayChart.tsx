import type { analytics } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { barsOf } from './bars.ts';
import { dayText } from './day-text.ts';
import styles from './traffic.module.css';

const WIDTH = 700;
const HEIGHT = 120;

/** One bar per day. The table below has the same numbers, so for screen readers the drawing is one picture. */
export function DayChart({ days, events }: Pick<analytics.Traffic, 'days' | 'events'>) {
  const { t, lang } = useUi();
  const bars = barsOf(days, events, { width: WIDTH, height: HEIGHT });
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.perDay')}</h2>
      </header>
      <div className={styles.chart}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('operator.perDay')}>
          {bars.map(({ day, count, x, y, width, height }) => (
            <rect key={day} x={x} y={y} width={width} height={height} rx="3">
              <title>{`${dayText(day, lang)}: ${count}`}</title>
            </rect>
          ))}
        </svg>
        <div className={styles.axis}>
          <span>{dayText(first, lang)}</span>
          <span>{dayText(last, lang)}</span>
        </div>
      </div>
    </section>
  );
}
