import type { AnswerOf, Calls } from '@fairbook/contracts';
import { numberText } from '@fairbook/i18n';
import { moneyText, TableHead, useUi } from '@fairbook/ui';
import { part } from '../../page/part.tsx';
import { TabLink } from '../../page/TabLink.tsx';
import local from '../../partners/partners.module.css';
import styles from '../../risk/risk.module.css';

type Desk = AnswerOf<Calls['bonusGames.desk']>;

export const tab = part(
  ({ api }) => api('bonusGames.desk'),
  ({ data }) => <BonusGamesTab desk={data} />,
);

/** Bonus games: how they are set, and what the last 30 days cost. */
function BonusGamesTab({ desk }: { desk: Desk }) {
  const { t } = useUi();
  return (
    <>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.offers.tab.bonusgames')}</h2>
        </header>
        <ul className={styles.note}>
          <li>{t(`operator.offers.bonusGames.${desk.isOn ? 'on' : 'off'}`)}</li>
          <li>
            {t('operator.offers.bonusGames.terms')}{' '}
            <TabLink page="site" tab="settings" query={{ entry: 'bonusGames' }} className="link" isName>
              {t('operator.offers.bonusGames.settings')}
            </TabLink>
            .
          </li>
        </ul>
      </section>
      <Games desk={desk} />
    </>
  );
}

const COUNTS = ['daily', 'price', 'worth', 'free', 'bought', 'paid', 'won'] as const;
const SUMS = ['budget', 'spent', 'left'] as const;

function Games({ desk: { games, iso } }: { desk: Desk }) {
  const { t, lang } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.offers.bonusGames.table')}</h2>
      </header>
      <div className={local.scroll}>
        <table className="table">
          <TableHead
            columns={[
              t('operator.offers.bonusGames.game'),
              t('operator.offers.bonusGames.state'),
              ...[...SUMS, ...COUNTS].map((of) => ({ number: t(`operator.offers.bonusGames.${of}`) })),
            ]}
          />
          <tbody>
            {games.map((row) => (
              <tr key={row.game}>
                <th scope="row" className="nowrap">
                  {row.name}
                </th>
                <td>{t(`operator.offers.bonusGames.${row.isOn ? 'isOn' : 'isOff'}`)}</td>
                {SUMS.map((sum) => (
                  <td key={sum} className="num nowrap">
                    {moneyText(row[sum], iso, lang)}
                  </td>
                ))}
                {COUNTS.map((count) => (
                  <td key={count} className="num">
                    {numberText(Math.round(row[count] * 100) / 100, lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
