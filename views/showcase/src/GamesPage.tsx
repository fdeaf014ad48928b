import { percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { TableHead, useUi } from '@fairbook/ui';
import type { ShowcaseData } from './data.ts';
import { OfferList } from './OfferList.tsx';
import styles from './showcase.module.css';

interface Props {
  data: Extract<ShowcaseData, { page: 'games' }>;
  api: ViewContext['api'];
}

/** The games that bonus money plays, with how much of a stake in each counts, and the bonuses that bring such money. */
export function GamesPage({ data: { games, offers, below }, api }: Props) {
  const { t, lang } = useUi();
  return (
    <>
      <section className="panel">
        <table className="table">
          <TableHead columns={[t('showcase.games.game'), { number: t('showcase.games.counts') }]} />
          <tbody>
            {games.map(({ id, name, percent }) => (
              <tr key={id}>
                <td>
                  <a className="link" href={`/${lang}/games/${id}`}>
                    {name}
                  </a>
                </td>
                <td className="num">{percentText(percent, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.below}>
        <h2>{t('showcase.games.bonuses')}</h2>
        <OfferList offers={offers} below={below} none={t('showcase.games.none')} api={api} />
      </section>
    </>
  );
}
