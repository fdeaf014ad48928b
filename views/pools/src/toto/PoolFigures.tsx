import { useMoments, useTimed, useUi } from '@fairbook/ui';
import { useMoney } from '@fairbook/ui/overlay';
import type { Draw, DrawRow } from '../data.ts';

/** The pool of a draw: what can be won, what a variant costs, and when the sale ends. */
export function PoolFigures({ draw }: { draw: Draw | DrawRow }) {
  const { t } = useUi();
  const money = useMoney();
  const { dateTime } = useMoments();
  const { pool, closesAt, state } = draw;
  return (
    <dl className="figures panel">
      <div>
        <dt>{t('pools.jackpot')}</dt>
        <dd>{money(pool.jackpot, pool.iso)}</dd>
      </div>
      <div>
        <dt>{t('pools.fund')}</dt>
        <dd>{money(pool.fund, pool.iso)}</dd>
      </div>
      <div>
        <dt>{t('pools.price')}</dt>
        <dd>{pool.price === null ? '—' : money(pool.price, pool.iso)}</dd>
      </div>
      <div>
        <dt>{state === 'open' ? t('pools.closesIn') : t('pools.closed')}</dt>
        <dd>
          {state === 'open' ? <Left until={closesAt} /> : t(`pools.state.${state}`)}
          <small>
            <time dateTime={closesAt}>{dateTime(closesAt)}</time>
          </small>
        </dd>
      </div>
    </dl>
  );
}

const MINUTE_MS = 60_000;

/** The time left, in minutes, hours or days. */
export function Left({ until }: { until: string }) {
  const { t } = useUi();
  const minutes = useTimed((now) => Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS)));
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1_440)];
  if (days >= 2) return t('pools.days', { count: days });
  return hours === 0 ? t('pools.minutes', { minutes }) : t('pools.hours', { hours, minutes: minutes % 60 });
}
