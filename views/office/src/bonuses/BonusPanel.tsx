import { useState } from 'react';
import type { BonusAccount } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { BonusBets } from './BonusBets.tsx';

interface Props {
  account: BonusAccount;
  /** Minimum odds of a bet that counts. */
  minCoef: number;
  onRelease(): Promise<void>;
}

/** One bonus account: its balance, the wagering progress, and the release button with its rule. */
export function BonusPanel({ account, minCoef, onRelease }: Props) {
  const { t } = useOffice();
  const { money, odds } = useTexts();
  const { iso, money: sum, toStake, openBets } = account;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.bonus.account', { iso })}</h2>
      </header>
      <dl className="figures within">
        <div>
          <dt>{t('office.bonus.money')}</dt>
          <dd>{money(sum, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.bonus.toStake')}</dt>
          <dd>{money(toStake, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.bonus.openBets')}</dt>
          <dd>{openBets}</dd>
        </div>
      </dl>
      <div className="pad stack t">
        <Progress account={account} />
        <p className="small">{t('office.bonus.rule', { coef: odds(minCoef) })}</p>
        <Release account={account} onRelease={onRelease} />
      </div>
      <BonusBets account={account} minCoef={minCoef} />
    </section>
  );
}

function Progress({ account: { iso, required, toStake } }: { account: BonusAccount }) {
  const { t } = useOffice();
  const { money } = useTexts();
  if (Number(required) === 0) return null;
  const text = t('office.bonus.progress', { left: money(toStake, iso), required: money(required, iso) });
  return (
    <div className="progress">
      <span className="small muted">{text}</span>
      <progress max={Number(required)} value={Number(required) - Number(toStake)} aria-label={text} />
    </div>
  );
}

function Release({ account, onRelease }: Pick<Props, 'account' | 'onRelease'>) {
  const { t, lang } = useOffice();
  const { money } = useTexts();
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked');
  const { iso, money: sum, toStake, openBets, isReleasable } = account;

  async function release() {
    setState('sending');
    try {
      await onRelease();
      setState('asked');
    } catch {
      setState('failed');
    }
  }

  if (!isReleasable) {
    return (
      <div className="row wrap">
        <a className="btn" href={`/${lang}${openBets > 0 ? '/office/history?state=open' : ''}`}>
          {t(openBets > 0 ? 'office.bonus.toOpen' : 'office.empty.action')}
        </a>
        <span className="small">
          {Number(toStake) > 0 ? t('office.bonus.notYet', { left: money(toStake, iso) }) : null}{' '}
          {openBets > 0 ? t('office.bonus.open', { count: openBets }) : null}
        </span>
      </div>
    );
  }
  return (
    <div className="row wrap">
      <button
        type="button"
        className="btn primary"
        aria-disabled={state === 'sending'}
        onClick={() => void (state === 'sending' || release())}
      >
        {t(state === 'sending' ? 'office.bonus.releasing' : 'office.bonus.release', {
          money: money(sum, iso),
        })}
      </button>
      <span role="alert">
        {state === 'failed' ? <span className="down">{t('office.bonus.failed')}</span> : null}
      </span>
    </div>
  );
}
