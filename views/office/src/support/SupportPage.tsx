import type { support } from '@fairbook/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { type Desk, readList, type SupportData } from './load-support.ts';
import { NewRequest } from './NewRequest.tsx';
import { StateTag } from './StateTag.tsx';
import styles from './support.module.css';
import { TalkPanel } from './TalkPanel.tsx';

/** Conversations with operators: a form for a new one, the history, and the open one with its messages. */
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
      {talk ? (
        <TalkPanel key={talk.id} talk={talk} onTalk={onTalk} onBack={() => setTalk(null)} />
      ) : (
        <>
          {isConsultantOn ? (
            <p className="panel pad">
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
          <History
            desk={desk}
            requests={list.requests}
            onShow={(id) => void show(id).catch(() => undefined)}
          />
        </>
      )}
    </div>
  );
}

interface HistoryProps {
  desk: Desk;
  requests: readonly support.Conversation[];
  onShow(id: number): void;
}

function History({ desk, requests, onShow }: HistoryProps) {
  const { t } = useOffice();
  const { time } = useTexts();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t(`office.support.history.${desk}`)}</h2>
      </header>
      {requests.length === 0 ? <p className="pad muted">{t(`office.support.none.${desk}`)}</p> : null}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className={styles.row}>
            <div className={styles.name}>
              <button type="button" className="link" onClick={() => onShow(request.id)}>
                {request.kind === 'appeal'
                  ? t('office.support.appealNumber', { id: String(request.id) })
                  : request.subject}
              </button>
              <small className="muted">{time(request.changedAt)}</small>
            </div>
            <StateTag request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}
