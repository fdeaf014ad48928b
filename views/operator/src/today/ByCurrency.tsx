import type { overview } from '@fairbook/contracts';
import { moneyText, useUi } from '@fairbook/ui';
import { TabLink } from '../page/TabLink.tsx';
import { toneOf, withSign } from './KeyFigures.tsx';
import styles from './today.module.css';

/** What each currency moved today, in itself, with all of them in the currency of the house; nothing where there is one. */
export function ByCurrency({ money: { house, currencies } }: { money: overview.Today }) {
  const { t } = useUi();
  if (currencies.every(({ iso }) => iso === house.iso)) return null;
  return (
    <section className="panel" aria-labelledby="by-currency">
      <header className="panel-head">
        <h2 id="by-currency">{t('operator.today.byCurrency')}</h2>
        <TabLink page="risk" tab="rates" className="link end">
          {t('operator.risk.tab.rates')}
        </TabLink>
      </header>
      <table className={`table ${styles.rows}`}>
        <thead>
          <tr>
            <th scope="col">{t('operator.report.currency')}</th>
            <th scope="col" className="num">
              {t('operator.today.staked')}
            </th>
            <th scope="col" className="num">
              {t('operator.today.result')}
            </th>
            <th scope="col" className={`num ${styles.wide}`}>
              {t('operator.today.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {currencies.map((each) => (
            <Row key={each.iso} name={each.iso} money={each} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('operator.today.inHouse', { iso: house.iso })} money={house} />
        </tfoot>
      </table>
    </section>
  );
}

function Row({ name, money: { iso, today, open } }: { name: string; money: overview.DayMoney }) {
  const { lang } = useUi();
  const sum = (amount: string) => moneyText(amount, iso, lang);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{sum(today.staked)}</td>
      <td className="num" data-sum={toneOf(today.result)}>
        {withSign(today.result, sum(today.result))}
      </td>
      <td className={`num ${styles.wide}`}>{sum(open)}</td>
    </tr>
  );
}
