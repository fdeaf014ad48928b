import type { AnswerOf, messages } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Empty } from '../page/states.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import own from './site.module.css';

type Outbox = AnswerOf<typeof messages.outbox>;

interface Props {
  start: Outbox;
  api: ViewContext['api'];
}

/** Mail and SMS of a site that sends none, for developers. */
export function OutboxTab({ start, api }: Props) {
  const { t } = useUi();
  const [{ isOpen, messages }, setOutbox] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);

  async function refresh(): Promise<void> {
    setFailure(null);
    try {
      setOutbox(await api('messages.outbox'));
    } catch (error) {
      setFailure(failureText(error, t('operator.site.outbox.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.site.tab.outbox')}</h2>
        {isOpen ? (
          <button type="button" className={`btn sm ${styles.end}`} onClick={() => void refresh()}>
            {t('operator.site.outbox.again')}
          </button>
        ) : null}
      </header>
      <p className={styles.note}>
        {t(isOpen ? 'operator.site.outbox.about' : 'operator.site.outbox.closed')}
      </p>
      {failure ? (
        <div className={styles.note}>
          <Failure text={failure} />
        </div>
      ) : null}
      {isOpen && messages.length === 0 ? <Empty isPart text={t('operator.site.outbox.none')} /> : null}
      <ul className={styles.tree}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MessageRow({ message }: { message: Outbox['messages'][number] }) {
  const { t, lang } = useUi();
  const { address, createdAt, state, subject, text } = message;
  const erased = t(state === 'withheld' ? 'operator.site.outbox.withheld' : 'operator.site.outbox.erased');
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        {subject ? <strong>{subject}</strong> : null}
        <p className={own.text}>{text || erased}</p>
        <small>{t('operator.site.outbox.to', { address, at: momentText(createdAt, lang) })}</small>
      </div>
    </div>
  );
}
