import { CHECKS, type Check } from '@fairbook/proof/checks';
import { ErrorBlock, Icon, Tag } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './receipt.module.css';
import type { Keys, LogNow, ShownReceipt } from './shown-receipt.ts';

/** Each check with its result and meaning, run in this browser. */
export function Checks({ shown, keys, log }: { shown: ShownReceipt; keys: Keys; log: LogNow | null }) {
  const { t } = useOffice();
  const [checks, setChecks] = useState<Check[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const run = useCallback(() => {
    setFailed(false);
    import('./run-checks.ts')
      .then(({ runChecks }) => runChecks(shown, keys, log))
      .then(setChecks, () => setFailed(true));
  }, [shown, keys, log]);
  useEffect(run, [run]);

  if (hasFailed) {
    return (
      <ErrorBlock title={t('receipt.checkFailed')} retry={{ label: t('receipt.retry'), onRetry: run }}>
        {t('receipt.checkFailedText')}
      </ErrorBlock>
    );
  }
  return (
    <section className="panel" aria-busy={checks === null}>
      <header className="panel-head">
        <h2>{t('receipt.checks')}</h2>
        <span className="end" role="status">
          <Verdict checks={checks} />
        </span>
      </header>
      <ul className={styles.checks}>
        {(checks ?? CHECKS.map((id) => ({ id, holds: null }))).map((check) => (
          <OneCheck key={check.id} check={check} shown={shown} isRunning={checks === null} />
        ))}
      </ul>
    </section>
  );
}

function Verdict({ checks }: { checks: Check[] | null }) {
  const { t } = useOffice();
  if (!checks) return <Tag icon="clock">{t('receipt.checking')}</Tag>;
  const isWrong = checks.some(({ holds }) => holds === false);
  return isWrong ? (
    <Tag tone="loss" icon="alert">
      {t('receipt.wrong')}
    </Tag>
  ) : (
    <Tag tone="win" icon="check">
      {t('receipt.genuine')}
    </Tag>
  );
}

interface OneCheckProps {
  check: Check;
  shown: ShownReceipt;
  isRunning: boolean;
}

function OneCheck({ check: { id, holds, at }, shown, isRunning }: OneCheckProps) {
  const { t } = useOffice();
  const mark = holds === null ? 'clock' : holds ? 'check' : 'close';
  const word = holds === null ? 'waits' : holds ? 'holds' : 'fails';
  return (
    <li className={holds === null ? styles.waits : holds ? styles.holds : styles.fails}>
      <Icon id={mark} size="s" />
      <div>
        <b>{t(`receipt.check.${id}`)}</b>
        {isRunning ? null : <span className="vh">: {t(`receipt.${word}`)}</span>}
        <p>{holds === null && !isRunning ? t(waitingText(id, shown)) : t(`receipt.check.${id}.text`)}</p>
        {at === undefined ? null : <p className="down">{t('receipt.failsAt', { n: at })}</p>}
      </div>
    </li>
  );
}

function waitingText(id: Check['id'], { bundle }: ShownReceipt) {
  if (!bundle) return 'receipt.check.bare';
  if (id === 'logged') return 'receipt.check.logged.wait';
  if (id === 'witnesses') return 'receipt.check.witnesses.wait';
  return id === 'arithmetic' && bundle.settlements.length > 0 ? 'receipt.check.apart' : 'receipt.check.later';
}
