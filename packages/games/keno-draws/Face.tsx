import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { face as keno } from '../keno/Face.tsx';
import { DRAWN, NUMBERS } from '../keno/rules.ts';
import { faceAs } from '../src/face.ts';
import styles from './keno-draws.module.css';
import { kenoDraws } from './rules.ts';

type Shown = ReturnType<typeof kenoDraws.show>;
type Draws = readonly { id: string; number: number; shown: Shown }[];

/** Numbers that the panel names on each side, once it has so many draws. */
const NAMED = 5;
const FROM = 10;
const listOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join(', ');

/** How often each number came, the most frequent first. */
function countsOf(last: Draws) {
  const all = Array.from({ length: NUMBERS }, (_, at) => at + 1);
  return all
    .map((number) => ({ number, count: last.filter(({ shown }) => shown.drawn.includes(number)).length }))
    .sort((a, b) => b.count - a.count || a.number - b.number);
}

/** The last draws, and the numbers that came most and least often in them, which says nothing of the next one. */
function Last({ last }: { last: Draws }) {
  const { t, lang } = useUi();
  const counts = countsOf(last);
  const rows = [
    { id: 'hot', named: counts.slice(0, NAMED) },
    { id: 'cold', named: counts.slice(-NAMED).reverse() },
  ] as const;
  return (
    <section className="panel" aria-label={t('game-keno-draws.last')}>
      <header className="panel-head">
        <h2>{t('game-keno-draws.last')}</h2>
      </header>
      {last.length === 0 ? (
        <p className="pad muted">{t('shared-rounds.lastEmpty')}</p>
      ) : (
        <div className={`pad ${styles.last}`}>
          {last.length < FROM ? null : (
            <>
              <dl className={styles.counts}>
                {rows.map(({ id, named }) => (
                  <div key={id}>
                    <dt>{t(`game-keno-draws.${id}`, { draws: last.length })}</dt>
                    <dd>
                      {named.map(({ number, count }) => (
                        <span key={number} className={styles.count}>
                          <b>{number}</b> {t('game-keno-draws.times', { count })}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="small">
                {t('game-keno-draws.honest', { chance: percentText((100 * DRAWN) / NUMBERS, lang) })}
              </p>
            </>
          )}
          <ol className={styles.draws}>
            {last.map(({ id, number, shown }) => (
              <li key={id}>
                <span className="x-small muted">{t('casino.roundNumber', { number })}</span>
                <span dir="ltr">{listOf(shown.drawn)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

export const face = faceAs(kenoDraws, keno, {
  choice: ({ numbers, risk }, { t }) =>
    t('game-keno-draws.choice', { numbers: numbers.join(', '), risk: t(`casino.risk.${risk}`) }),
  say: (shown, { t }) => t('game-keno-draws.drew', { drawn: listOf(shown.drawn) }),
  Last,
});
