import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { TotoSection } from '@fairbook/contracts/pools/toto-sections';
import { EmptyState, useMoments, useUi } from '@fairbook/ui';
import { useMoney } from '@fairbook/ui/overlay';
import { TotoHead } from './TotoHead.tsx';
import styles from './toto.module.css';

interface Props {
  section: TotoSection;
  nominees: AnswerOf<Calls['toto.nominees']>['nominees'];
}

/** The largest prizes of the last thirty days. */
export function NomineesPage({ section, nominees }: Props) {
  const { t, lang } = useUi();
  const { date } = useMoments();
  const money = useMoney();
  return (
    <>
      <TotoHead section={section} page="nonimees" />
      <p className="muted small">{t('pools.nomineesLead')}</p>
      {nominees.length === 0 ? (
        <EmptyState text={t('pools.noNominees')} />
      ) : (
        <section className={`panel ${styles.scroll}`} aria-label={t('pools.page.nonimees')}>
          <table className="table">
            <thead>
              <tr>
                <th>{t('pools.player')}</th>
                <th>{t('pools.drawWord')}</th>
                <th className="num">{t('pools.hits')}</th>
                <th className="num">{t('pools.prize')}</th>
              </tr>
            </thead>
            <tbody>
              {nominees.map(({ login, drawId, number, hits, prize, iso, at }, place) => (
                <tr key={`${drawId}-${place}`}>
                  <td>
                    <bdi>{login}</bdi>
                  </td>
                  <td>
                    <a className="link" href={`/${lang}/toto/${section}/draw?id=${drawId}`}>
                      {t('pools.drawNumber', { number })}
                    </a>
                    <small>
                      <time dateTime={at}>{date(at)}</time>
                    </small>
                  </td>
                  <td className="num">{hits}</td>
                  <td className="num">
                    <b>{money(prize, iso)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
