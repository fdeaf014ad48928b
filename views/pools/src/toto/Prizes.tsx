import { useUi } from '@fairbook/ui';
import { useMoney } from '@fairbook/ui/overlay';
import type { Draw } from '../data.ts';
import styles from './toto.module.css';

/** What each number of hits brought, and what was left for the next draw. */
export function Prizes({ draw }: { draw: Draw }) {
  const { t } = useUi();
  const money = useMoney();
  const { prizes, left, iso } = draw.pool;
  if (draw.state === 'open' || draw.state === 'closed' || draw.cancelled) return null;
  if (prizes.length === 0) return <p className="note">{t('pools.nobody')}</p>;
  return (
    <section className="panel" aria-label={t('pools.prizes')}>
      <header className="panel-head">
        <h3>{t('pools.prizes')}</h3>
      </header>
      <div className={styles.scroll}>
        <table className="table">
          <thead>
            <tr>
              <th>{t('pools.hits')}</th>
              <th className="num">{t('pools.part')}</th>
              <th className="num">{t('pools.winners')}</th>
              <th className="num">{t('pools.each')}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ hits, variants, each, part }) => (
              <tr key={hits}>
                <td>{t('pools.hitsOf', { hits, count: draw.games.length })}</td>
                <td className="num">{money(part, iso)}</td>
                <td className="num">{variants}</td>
                <td className="num">{variants === 0 ? '—' : money(each, iso)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left === null ? null : (
        <p className="pad small muted">{t('pools.leftOver', { amount: money(left, iso) })}</p>
      )}
    </section>
  );
}
