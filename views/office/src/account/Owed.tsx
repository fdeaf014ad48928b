import type { receivables } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { useEffect, useState } from 'react';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';

/**
 * The player's debts: for which coupon, how they are collected and what became of them. Empty without debts. Re-read
 * after every movement of the player's money, since that is when debts arise, are collected or written off.
 */
export function Owed({ owed: start }: { owed: readonly receivables.Receivable[] }) {
  const { api, live, t } = useOffice();
  const [owed, setOwed] = useState(start);
  useEffect(() => {
    const read = () => api('receivables.mine').then(({ receivables: found }) => setOwed(found));
    // A failed read is repeated with the next hint, or on the next page.
    return live.onMe(
      ({ accounts, balance }) => void ((accounts || balance) && read().catch(() => undefined)),
    );
  }, [api, live]);
  return (
    <div role="status" className={styles.told}>
      {owed.length === 0 ? null : (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('office.owed.title')}</h2>
          </header>
          <div className="pad stack t">
            <p>{t('office.owed.text')}</p>
            <dl className="sums">
              {owed.map((one) => (
                <Debt key={`${one.couponId} ${one.cause}`} debt={one} />
              ))}
            </dl>
          </div>
        </section>
      )}
    </div>
  );
}

function Debt({ debt }: { debt: receivables.Receivable }) {
  const { t, lang } = useOffice();
  return (
    <>
      <dt>
        {debt.number === null ? (
          t(`office.owed.${debt.cause}`)
        ) : (
          <a className="link" href={`/${lang}/office/history/${debt.couponId}`}>
            {t(`office.owed.${debt.cause}`, { number: couponNumberText(debt.number) })}
          </a>
        )}
      </dt>
      <dd>
        <Standing debt={debt} />
      </dd>
    </>
  );
}

function Standing({
  debt: { due, amount, collected, writtenOff, reason, iso },
}: {
  debt: receivables.Receivable;
}) {
  const { t } = useOffice();
  const { money } = useTexts();
  const left =
    due === amount
      ? money(due, iso)
      : t('office.owed.of', { due: money(due, iso), amount: money(amount, iso) });
  const gone = [
    Number(collected) > 0 ? t('office.owed.collected', { sum: money(collected, iso) }) : null,
    Number(writtenOff) > 0 && reason
      ? t('office.owed.writtenOff', { sum: money(writtenOff, iso), reason: t(`office.owed.why.${reason}`) })
      : null,
  ].filter((text) => text !== null);
  return (
    <>
      {left}
      {gone.map((text) => (
        <small key={text} className="muted">
          {' · '}
          {text}
        </small>
      ))}
    </>
  );
}
