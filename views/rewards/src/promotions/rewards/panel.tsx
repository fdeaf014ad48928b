import type { AnswerOf, Calls } from '@fairbook/contracts';
import { EmptyState } from '@fairbook/ui';
import { useState } from 'react';
import { useRewards, useTexts } from '../../context.ts';
import styles from '../../rewards.module.css';
import { panelPart } from '../panel-part.ts';
import { Item } from './Item.tsx';

type Shop = AnswerOf<Calls['rewards.mine']>;

export const panel = panelPart<Shop>({
  pages: ['rewards'],
  load: ({ api }) => api('rewards.mine'),
  isShown: () => true,
  Show: PointsShop,
});

/** The points shop: the points, what they buy, and what was bought. */
function PointsShop({ data }: { data: Shop }) {
  const { t, api } = useRewards();
  const { money, points, time } = useTexts();
  const [shop, setShop] = useState(data);
  const [told, setTold] = useState('');

  async function onBought(name: string) {
    setTold(t('rewards.shop.bought', { name }));
    setShop(await api('rewards.mine'));
  }

  return (
    <>
      <dl className="figures panel">
        <div>
          <dt>{t('rewards.shop.points')}</dt>
          <dd>{points(shop.points)}</dd>
        </div>
      </dl>
      <p className="small muted">{t('rewards.shop.how')}</p>
      <p role="status" className={told ? 'note' : 'vh'}>
        {told}
      </p>
      <section className="panel" aria-label={t('rewards.shop.items')}>
        <header className="panel-head">
          <h2>{t('rewards.shop.items')}</h2>
        </header>
        {shop.items.length === 0 ? <EmptyState text={t('rewards.shop.none')} /> : null}
        <ul>
          {shop.items.map((item) => (
            <Item
              key={item.id}
              item={item}
              points={shop.points}
              onBought={() => onBought(item.name)}
              onChanged={async () => setShop(await api('rewards.mine'))}
            />
          ))}
        </ul>
      </section>
      <section className="panel" aria-label={t('rewards.shop.claims')}>
        <header className="panel-head">
          <h2>{t('rewards.shop.claims')}</h2>
        </header>
        {shop.claims.length === 0 ? <EmptyState text={t('rewards.shop.noClaims')} /> : null}
        <ul>
          {shop.claims.map(({ id, name, price, amount, iso, promoCode, at }) => (
            <li key={id} className={styles.row}>
              <div>
                {name}
                <div className="small muted">
                  <time dateTime={at}>{time(at)}</time>
                  {promoCode ? (
                    <>
                      {' · '}
                      <bdi className="mono">{promoCode}</bdi>
                    </>
                  ) : null}
                  {amount !== null && iso !== null ? ` · ${money(amount, iso)}` : null}
                </div>
              </div>
              <b>−{t('rewards.points', { count: price })}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
