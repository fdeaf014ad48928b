import type { AnswerOf, resets } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { momentText } from '../voids/texts.ts';
import own from './players.module.css';

type Data = AnswerOf<typeof resets.list>;

/** Resets that wait for a second operator, and what was decided. */
export function ResetsTab({ start, api }: { start: Data; api: ViewContext['api'] }) {
  const { t } = useUi();
  const [{ waiting, decided }, setData] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState('');

  async function decide(call: 'resets.approve' | 'resets.withdraw', { id, version, what }: resets.Reset) {
    setFailure(null);
    setTold('');
    try {
      await api(call, { params: { id }, body: { version } });
      setTold(
        call === 'resets.withdraw'
          ? t('operator.resets.withdrawn')
          : t(`operator.resets.told.${what as resets.ResetKind}`),
      );
    } catch (error) {
      setFailure(failureText(error, t('operator.players.failed')));
    }
    await api('resets.list').then(setData, () => undefined);
  }

  return (
    <>
      <p className="small muted">{t('operator.resets.about')}</p>
      <Failure text={failure} />
      <p role="status" className={told ? styles.note : 'vh'}>
        {told}
      </p>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.resets.waiting')}</h2>
        </header>
        {waiting.length === 0 ? <Empty isPart text={t('operator.resets.noneWaiting')} /> : null}
        <ul className={styles.tree}>
          {waiting.map((reset) => (
            <li key={reset.id} className={styles.limit}>
              <Said reset={reset} />
              <Answers
                requestedBy={reset.requestedBy}
                takes={{ approve: 'resets.approve', withdraw: 'resets.ask' }}
                onApprove={() => decide('resets.approve', reset)}
                onWithdraw={() => decide('resets.withdraw', reset)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.resets.decided')}</h2>
        </header>
        {decided.length === 0 ? <Empty isPart text={t('operator.resets.noneDecided')} /> : null}
        <ul className={styles.tree}>
          {decided.map((reset) => (
            <li key={reset.id} className={styles.limit}>
              <Said reset={reset} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Said({ reset }: { reset: resets.Reset }) {
  const { t, lang } = useUi();
  const { userId, login, what, status, reason, checked, requestedByLogin, requestedAt, until } = reset;
  return (
    <div className={styles.limitName}>
      <b>{t(`operator.resets.what.${what}`)}</b>{' '}
      <TabLink page="players" tab="find" query={{ id: String(userId) }} className="link" isName>
        {login}
      </TabLink>{' '}
      {status === 'requested' ? null : (
        <Tag {...(status === 'done' && { tone: 'win' })}>{t(`operator.resets.status.${status}`)}</Tag>
      )}
      <p className={own.text}>{reason}</p>
      {checked ? <p className={own.text}>{t('operator.resets.checkedThat', { checked })}</p> : null}
      <small>{t('operator.edits.by', { login: requestedByLogin, at: momentText(requestedAt, lang) })}</small>
      {status === 'requested' ? (
        <small>{t('operator.resets.until', { at: momentText(until, lang) })}</small>
      ) : null}
      {reset.approvedByLogin && reset.approvedAt ? (
        <small>
          {t('operator.voids.agreedBy', {
            login: reset.approvedByLogin,
            at: momentText(reset.approvedAt, lang),
          })}
        </small>
      ) : null}
    </div>
  );
}
