import type { showcase } from '@fairbook/contracts';
import { EmptyState, moneyText, useUi } from '@fairbook/ui';
import styles from './showcase.module.css';
import { useEnd } from './use-end.ts';

/** What points buy, with its price. Players buy it in the office. */
export function Shop({ items }: { items: readonly showcase.ShopItem[] }) {
  const { t, lang } = useUi();
  const end = useEnd();
  const codes = (
    <a className="btn" href={`/${lang}/office/promotion`}>
      {t('showcase.toCodes')}
    </a>
  );
  if (items.length === 0) return <EmptyState text={t('showcase.promo.none')} action={codes} />;
  return (
    <>
      <ul className={styles.cards}>
        {items.map(({ id, name, about, kind, price, amounts, wagerTimes, until, left }) => (
          <li key={id} className={`panel ${styles.card}`}>
            <div>
              <h2>{name}</h2>
              {about ? <p className="muted">{about}</p> : null}
              <p>
                {kind === 'bonus'
                  ? t('showcase.promo.bonus', {
                      sums: amounts.map(({ iso, amount }) => moneyText(amount, iso, lang)).join(' · '),
                      times: wagerTimes,
                    })
                  : t(`showcase.promo.${kind}`)}
              </p>
            </div>
            <div className={styles.foot}>
              <b>{t('showcase.points', { count: price })}</b>
              <p className="small muted">
                {t('showcase.until', { at: end(until) })}
                {left === null ? null : <> · {t('showcase.promo.left', { count: left })}</>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <a className="btn primary" href={`/${lang}/office/rewards`}>
          {t('showcase.promo.buy')}
        </a>
        {codes}
      </div>
    </>
  );
}
