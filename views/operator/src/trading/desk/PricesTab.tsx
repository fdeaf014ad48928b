import type { AnswerOf, desk } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { Allowed } from '../../page/may.tsx';
import { Empty } from '../../page/states.tsx';
import risk from '../../risk/risk.module.css';
import styles from '../trading.module.css';
import { useAgain } from '../use-again.ts';
import { MarginForm } from './MarginForm.tsx';
import { PriceSetting } from './PriceSetting.tsx';
import { MarginRow, PriceRow } from './rows.tsx';

type List = AnswerOf<typeof desk.list>;

const AGAIN_MS = 5_000;

interface Props {
  start: List;
  /** The game that the address names; null for none. */
  gameId: number | null;
  api: ViewContext['api'];
}

/** Prices that wait for approval and those that are on, a form for others, and margins. */
export function PricesTab({ start, gameId, api }: Props) {
  const { t } = useUi();
  const { data, again } = useAgain(start, () => api('desk.list'), AGAIN_MS);
  const waiting = data.prices.filter(({ status }) => status === 'requested');
  const on = data.prices.filter(({ status }) => status === 'done');
  return (
    <>
      <p className={risk.note}>{t('operator.handPrices.about')}</p>
      {waiting.length > 0 ? (
        <Rows title={t('operator.handPrices.waiting')}>
          {waiting.map((price) => (
            <PriceRow key={price.id} price={price} api={api} onChanged={again} />
          ))}
        </Rows>
      ) : null}
      <Allowed to="desk.edit">
        <PriceSetting gameId={gameId} api={api} onSet={again} />
      </Allowed>
      {on.length > 0 ? (
        <Rows title={t('operator.handPrices.on')}>
          {on.map((price) => (
            <PriceRow key={price.id} price={price} api={api} onChanged={again} />
          ))}
        </Rows>
      ) : (
        <Empty text={t('operator.handPrices.noPrices')} />
      )}
      {data.margins.length > 0 ? (
        <Rows title={t('operator.handPrices.margins')}>
          {data.margins.map((margin) => (
            <MarginRow key={margin.id} margin={margin} api={api} onChanged={again} />
          ))}
        </Rows>
      ) : null}
      <Allowed to="desk.edit">
        <MarginForm api={api} onSet={again} />
      </Allowed>
    </>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      <ul className={styles.stopList}>{children}</ul>
    </section>
  );
}
