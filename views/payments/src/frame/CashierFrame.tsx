import type { ReactNode } from 'react';
import { useCashier } from '../context.ts';
import styles from '../payments.module.css';

const PAGES = [
  ['deposit', '/office/recharge/methods'],
  ['withdraw', '/office/deduce'],
  ['history', '/office/historypay'],
] as const;

interface CashierFrameProps {
  here: (typeof PAGES)[number][0];
  /** Beside the page where there is room, below it elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The one place of money: deposit, withdrawal and history are its tabs, each with an address of its own. */
export function CashierFrame({ here, aside, children }: CashierFrameProps) {
  const { t, lang } = useCashier();
  return (
    <>
      <header className="page-head">
        <h1>{t('payments.cashier')}</h1>
      </header>
      <nav className="tabs" aria-label={t('payments.cashier')}>
        {PAGES.map(([id, to]) => (
          <a key={id} href={`/${lang}${to}`} aria-current={id === here ? 'page' : undefined}>
            {t(`payments.tab.${id}`)}
          </a>
        ))}
      </nav>
      <div className={aside ? styles.cols : 'stack'}>
        <div className="stack">{children}</div>
        {aside ? <aside className="stack">{aside}</aside> : null}
      </div>
    </>
  );
}
