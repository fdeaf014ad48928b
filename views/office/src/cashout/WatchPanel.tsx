import type { cashout } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { useCallback, useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import own from './cashout.module.css';

/** All cash-out rules of the player's coupons: the active ones, and why others ended. Empty without rules. */
export function WatchPanel({ first }: { first: readonly cashout.ListedCashoutRule[] }) {
  const { t, api, live } = useOffice();
  const [rules, setRules] = useState(first);
  const read = useCallback(() => {
    api('cashout.rules').then(
      ({ rules: found }) => setRules(found),
      () => {},
    );
  }, [api]);
  useEffect(
    () => live.onMe(({ notices, coupons, missed }) => (notices || coupons || missed) && read()),
    [live, read],
  );
  if (rules.length === 0) return null;
  const [watching, over] = [
    rules.filter(({ endedAt }) => endedAt === null),
    rules.filter(({ endedAt }) => endedAt !== null),
  ];
  return (
    <section className="panel" aria-label={t('office.watch.title')}>
      <header className="panel-head">
        <h2>{t('office.watch.title')}</h2>
        <span className="small muted end">{t('office.watch.count', { count: watching.length })}</span>
      </header>
      <div className="pad stack t">
        {watching.length > 0 ? (
          <ul className={own.rules}>
            {watching.map((rule) => (
              <Rule key={rule.id} rule={rule} onStopped={read} />
            ))}
          </ul>
        ) : null}
        {over.length > 0 ? (
          <details className={own.fold}>
            <summary>
              <span className="link">{t('office.watch.over', { count: over.length })}</span>
            </summary>
            <ul className={own.rules}>
              {over.map((rule) => (
                <Rule key={rule.id} rule={rule} onStopped={read} />
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </section>
  );
}

function Rule({ rule, onStopped }: { rule: cashout.ListedCashoutRule; onStopped(): void }) {
  const { t, api, lang } = useOffice();
  const { money, time } = useTexts();
  const { id, couponId, kind, percent, endedAt, endedWhy, hasTold } = rule;
  const text = t(`office.watch.${kind}`, { percent, target: money(rule.target, rule.iso) });
  const stop = () => void api('cashout.removeRule', { params: { id } }).then(onStopped, onStopped);
  return (
    <li>
      <span>
        <b className="small">{text}</b>
        <span className="x-small muted">
          <a className="link" href={`/${lang}/office/history/${couponId}`}>
            № {couponNumberText(rule.couponNumber)}
          </a>{' '}
          {endedWhy && endedAt ? t(`office.watch.end.${endedWhy}`, { at: time(endedAt) }) : null}
          {endedWhy === null && hasTold ? t('office.watch.told') : null}
        </span>
      </span>
      {endedAt === null ? (
        <button
          type="button"
          className="btn sm"
          aria-label={t('office.watch.stopOf', { rule: text })}
          onClick={stop}
        >
          {t('office.watch.stop')}
        </button>
      ) : null}
    </li>
  );
}
