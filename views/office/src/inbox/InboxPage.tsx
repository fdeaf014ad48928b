import type { inbox } from '@fairbook/contracts';
import { EmptyState, Tag } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import type { InboxData } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './inbox.module.css';

type InboxMessage = inbox.InboxMessage;

/** What the site wrote to the player, newest first. Messages count as read once they have been on the screen. */
export function InboxPage({ data }: { data: InboxData }) {
  const { t, api, lang } = useOffice();
  const [messages, setMessages] = useState(data.messages);
  const [told, setTold] = useState<'stopped' | 'failed' | null>(null);

  useEffect(() => {
    const ids = data.messages.filter(({ isRead }) => !isRead).map(({ id }) => id);
    // What could not be noted is new again at the next visit.
    if (ids.length > 0) api('inbox.note', { body: { ids, what: 'read' } }).catch(() => undefined);
  }, [api, data.messages]);

  async function stop({ id, topic }: InboxMessage): Promise<void> {
    try {
      await api('inbox.stop', { params: { id } });
      setMessages((all) => all.map((each) => (each.topic === topic ? { ...each, isWanted: false } : each)));
      setTold('stopped');
    } catch {
      setTold('failed');
    }
  }

  const settings = (
    <a className="btn" href={`/${lang}/office/settings`}>
      {t('inbox.settings')}
    </a>
  );
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('inbox.title')}</h1>
      </div>
      {messages.length === 0 ? (
        <EmptyState text={t('inbox.emptyText')} action={settings} />
      ) : (
        <>
          <div className="row wrap">
            <p className="muted">{t('inbox.lead')}</p>
            {settings}
          </div>
          <p role="status" className={told ? undefined : 'vh'}>
            {told ? t(`inbox.${told}`) : null}
          </p>
          {messages.map((message) => (
            <Message key={message.id} message={message} onStop={() => void stop(message)} />
          ))}
        </>
      )}
    </div>
  );
}

function Message({ message, onStop }: { message: InboxMessage; onStop(): void }) {
  const { t, api, lang } = useOffice();
  const { time } = useTexts();
  const { id, at, subject, text, page, isRead, isWanted } = message;
  return (
    <article className="panel">
      <header className="panel-head">
        <h2 className={styles.subject}>{subject}</h2>
        {isRead ? null : <Tag tone="accent">{t('inbox.new')}</Tag>}
      </header>
      <div className="pad stack">
        <p className={styles.text}>{text}</p>
        <div className="row wrap">
          {page === '' ? null : (
            <a
              className="btn primary"
              href={`/${lang}${page}`}
              aria-label={t('inbox.openOf', { subject })}
              onClick={() =>
                void api('inbox.note', { body: { ids: [id], what: 'opened' } }).catch(() => undefined)
              }
            >
              {t('inbox.open')}
            </a>
          )}
          {isWanted ? (
            <button
              type="button"
              className="btn"
              aria-label={t('inbox.stopOf', { subject })}
              onClick={onStop}
            >
              {t('inbox.stop')}
            </button>
          ) : null}
          <time className="small muted" dateTime={at}>
            {time(at)}
          </time>
        </div>
      </div>
    </article>
  );
}
