import { adoptStyles, ErrorBlock, Icon } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import styles from './sample.css?inline';
import { checked, type SampleCheck, type Tried, trySample } from './sample-checks.ts';

adoptStyles(styles);

/** A sample receipt of this site, checked in the browser, and what the checks say when its price is changed. */
export function Sample({ onClose }: { onClose(): void }) {
  const { t, api, lang, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  const [tried, setTried] = useState<Tried | 'failed' | null>(null);
  useEffect(() => {
    loadDictionaries(['sample']).then(() => setReady(true), onClose);
  }, [loadDictionaries, onClose]);
  const run = () => {
    trySample(api).then(setTried, () => setTried('failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(run, []);
  if (!isReady) return null;
  return (
    <Modal title={t('sample.title')} closeLabel={t('modals.close')} onClose={onClose}>
      <p className="small muted">{t('sample.lead')}</p>
      {tried === 'failed' ? (
        <ErrorBlock title={t('sample.failed')} retry={{ label: t('sample.retry'), onRetry: run }}>
          {t('sample.failedText')}
        </ErrorBlock>
      ) : tried ? (
        <Checked tried={tried} onChange={setTried} />
      ) : null}
      <a className="link small" href={`/${lang}/information/proof`}>
        {t('sample.steps')}
      </a>
      <a className="link small" href={`/${lang}/office/receipt`}>
        {t('sample.own')}
      </a>
    </Modal>
  );
}

function Checked({ tried, onChange }: { tried: Tried; onChange(tried: Tried): void }) {
  const { t } = useHost();
  const { statement, code } = tried.receipt;
  const [bet] = statement.bets;
  const isGenuine = tried.checks.every(({ holds }) => holds);
  const change = () => {
    void checked(tried.isChanged ? tried.signed : withOtherPrice(tried)).then(onChange);
  };
  return (
    <>
      <dl className="sample">
        <dt>{t('sample.stake')}</dt>
        <dd>
          {statement.amount} {statement.iso}
        </dd>
        <dt>{t('sample.price')}</dt>
        <dd className={tried.isChanged ? 'down' : undefined}>{bet?.coef}</dd>
        <dt>{t('sample.code')}</dt>
        <dd className="mono">{code.slice(0, 16)}…</dd>
      </dl>
      <ul className="sample-checks">
        {tried.checks.map((check) => (
          <Line key={check.id} check={check} size={tried.head.size} />
        ))}
      </ul>
      <p role="status" className={isGenuine ? 'note good' : 'note bad'}>
        <Icon id={isGenuine ? 'seal' : 'alert'} />
        <span>{t(isGenuine ? 'sample.genuine' : 'sample.wrong')}</span>
      </p>
      <button type="button" className="btn" onClick={change}>
        {t(tried.isChanged ? 'sample.restore' : 'sample.change')}
      </button>
    </>
  );
}

function Line({ check: { id, holds }, size }: { check: SampleCheck; size: number }) {
  const { t } = useHost();
  return (
    <li className={holds ? 'holds' : 'fails'}>
      <Icon id={holds ? 'check' : 'close'} size="s" />
      <span>
        {t(`sample.check.${id}`, { size })}
        <span className="vh">: {t(holds ? 'sample.holds' : 'sample.fails')}</span>
      </span>
    </li>
  );
}

/** The same receipt with a better price, as a cheat would show it. */
function withOtherPrice(tried: Tried): Tried {
  const { statement } = tried.receipt;
  const [bet, ...others] = statement.bets;
  const changed = { ...statement, bets: [{ ...bet!, coef: '3.320' }, ...others] } as typeof statement;
  return { ...tried, signed: tried, receipt: { ...tried.receipt, statement: changed }, isChanged: true };
}
