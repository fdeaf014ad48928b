import { systemRows } from '@fairbook/coupon/store';
import { numberText } from '@fairbook/i18n';
import { currencySymbol } from '@fairbook/money';
import { adoptStyles, TableHead } from '@fairbook/ui';

import { useHost } from '../host-context.ts';
import styles from './matrix.css?inline';
import { useCoupon } from './use-coupon.ts';

adoptStyles(styles);

/** What a system pays by the number of legs, or blocks, won: it answers "what if two lose?" before the bet. */
export function SystemMatrix() {
  const { t, lang } = useHost();
  const coupon = useCoupon();
  const rows = systemRows(coupon);
  const symbol = currencySymbol(coupon.account.iso, lang);
  const ahead = rows.find((row) => row.isAhead);
  const plain = plainSum(lang);
  const hasBanker = coupon.legs.some((leg) => leg.isBanker);
  const [first] = rows;
  if (!first) return null;
  const isOfBlocks = first.of < coupon.legs.filter((leg) => !leg.isBanker).length;
  return (
    <>
      <table className="matrix">
        <caption className="vh">{t('coupon.system.caption')}</caption>
        <TableHead
          columns={[
            t(isOfBlocks ? 'coupon.system.unitsWon' : 'coupon.system.legsWon'),
            t('coupon.system.betsWon'),
            t('coupon.system.least', { symbol }),
            t('coupon.system.most', { symbol }),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.won} className={row.betsWon === 0 ? 'zero' : row.isAhead ? 'ahead' : undefined}>
              <td>{t('coupon.system.wonOf', { won: row.won, of: row.of })}</td>
              <td>{row.betsWon}</td>
              <td>{row.betsWon === 0 ? '–' : plain(row.least)}</td>
              <td>{row.betsWon === 0 ? '–' : plain(row.most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">
        {ahead
          ? t(isOfBlocks ? 'coupon.system.aheadUnits' : 'coupon.system.ahead', { won: ahead.won })
          : null}{' '}
        {hasBanker ? t('coupon.system.bankerNote') : null}
      </p>
    </>
  );
}

/** Amounts below a head that already names the currency: with both decimals, in the language's format. */
function plainSum(lang: string): (amount: string) => string {
  return (amount) => numberText(amount, lang, { least: amount.split('.')[1]?.length ?? 0 });
}
