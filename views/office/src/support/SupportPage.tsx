import type { support } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { type Desk, readList, type SupportData } from './load-support.ts';
import { NewRequest } from './NewRequest.tsx';
import { StateTag } from './StateTag.tsx';
import styles from './support.module.css';
import { TalkPanel } from './TalkPanel.tsx';

/** Conversations with operators: the open one or the form of a new one, and beside it the list of all. */
export function SupportPage({
  data: { desk, kind, isConsultantOn, talk: first, ...start },
}: {
  data: SupportData;
}) {
  const { t, api, live, lang } = useOffice();
  const [list, setList] = useState<Pick<SupportData, 'requests' | 'canOpen'>>(start);
  const [talk, setTalk] = useState(first);
  const openId = talk?.id ?? null;

  const again = useCallback(async () => {
    setList(await readList(api, desk));
    if (openId !== null) setTalk(await api('support.show', { params: { id: openId } }));
  }, [api, desk, openId]);

  // The live connection reports that something changed. Its first message is about the balance: what changed before it
  // came is read then, and later what the connection missed.
  useEffect(
    () =>
      live.onMe((delta) => {
        if (delta.support || delta.missed || delta.balance) again().catch(() => undefined);
      }),
    [live, again],
  );

  async function show(id: number) {
    setTalk(await api('support.show', { params: { id } }));
  }
  async function onTalk(next: support.Talk) {
    setTalk(next);
    setList(await readList(api, desk));
  }

  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t(`office.support.title.${desk}`)}</h1>
      </div>
      <div className={styles.desk}>
        {talk ? (
          <TalkPanel key={talk.id} talk={talk} onTalk={onTalk} onBack={() => setTalk(null)} />
        ) : (
          <div className="stack">
            {isConsultantOn ? (
              <p className="note info">
                <Icon id="card" />
                <a className="link" href={`/${lang}/payment/create-request`}>
                  {t('office.support.toConsultant')}
                </a>
              </p>
            ) : null}
            {list.canOpen ? (
              <NewRequest desk={desk} first={kind} onOpened={onTalk} />
            ) : (
              <p className="panel pad">
                {t(
                  list.requests.some(({ status }) => status !== 'closed')
                    ? 'office.support.appealOpen'
                    : 'office.support.noAppeal',
                )}
              </p>
            )}
          </div>
        )}
        <History
          desk={desk}
          requests={list.requests}
          openId={openId}
          onShow={(id) => void show(id).catch(() => undefined)}
          onNew={list.canOpen && talk ? () => setTalk(null) : null}
        />
      </div>
    </div>
  );
}

interface HistoryProps {
  desk: Desk;
  requests: readonly support.Conversation[];
  openId: number | null;
  onShow(id: number): void;
  /** Begins a new conversation; null while its form is shown, or where there may be none. */
  onNew: (() => void) | null;
}

function History({ desk, requests, openId, onShow, onNew }: HistoryProps) {
  const { t } = useOffice();
  const { time } = useTexts();
  return (
    <section className={openId === null ? `panel ${styles.list}` : `panel ${styles.list} ${styles.beside}`}>
      <header className="panel-head">
        <h2>{t(`office.support.history.${desk}`)}</h2>
        {onNew ? (
          <button type="button" className={`btn sm ${styles.end}`} onClick={onNew}>
            {t(`office.support.new.${desk}`)}
          </button>
        ) : null}
      </header>
      {requests.length === 0 ? <p className="pad small muted">{t(`office.support.none.${desk}`)}</p> : null}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className={styles.row}>
            <button
              type="button"
              className={styles.name}
              aria-current={request.id === openId ? 'true' : undefined}
              onClick={() => onShow(request.id)}
            >
              <span>
                {request.kind === 'appeal'
                  ? t('office.support.appealNumber', { id: String(request.id) })
                  : request.subject}
              </span>
              <small className="muted">{time(request.changedAt)}</small>
            </button>
            {request.unread > 0 && request.id !== openId ? (
              <span className="badge">
                <span aria-hidden="true">{request.unread}</span>
                <span className="vh">{t('office.support.unread', { count: request.unread })}</span>
              </span>
            ) : null}
            <StateTag request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}
