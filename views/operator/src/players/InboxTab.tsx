import type { support } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { InboxState } from './InboxState.tsx';
import { InboxTalk } from './InboxTalk.tsx';
import own from './players.module.css';
import { type InboxData, readInbox, readTalk } from './read-inbox.ts';

interface Props {
  start: InboxData;
  api: ViewContext['api'];
  live: ViewContext['live'];
}

/** Conversations of players, those that wait first, and the chosen one. The live connection reports changes. */
export function InboxTab({ start, api, live }: Props) {
  const { t, lang } = useUi();
  const { inbox, isClosed } = start;
  const [data, setData] = useState(start);
  const [chosen, setChosen] = useState<support.QueueTalk | null>(start.chosen ?? null);
  const chosenId = chosen?.id ?? null;

  const again = useCallback(async () => {
    setData(await readInbox(api, inbox, isClosed));
    if (chosenId !== null) setChosen(await readTalk(api, inbox, chosenId));
  }, [api, inbox, isClosed, chosenId]);
  useEffect(
    () =>
      live.onMe((delta) => {
        if (delta.support || delta.missed || delta.balance) again().catch(() => undefined);
      }),
    [live, again],
  );

  const here = (query: Record<string, string> = {}) => `/${lang}${operatorPath('players', inbox, query)}`;
  return (
    <>
      <ChipRow label={t('operator.inbox.which')}>
        <ChipLink href={here()} isCurrent={!isClosed}>
          {t('operator.inbox.open')}
        </ChipLink>
        <ChipLink href={here({ closed: '1' })} isCurrent={isClosed}>
          {t('operator.inbox.closed')}
        </ChipLink>
      </ChipRow>
      {chosen ? (
        <InboxTalk
          key={chosen.id}
          inbox={inbox}
          talk={chosen}
          templates={data.templates}
          api={api}
          onTalk={async (talk) => {
            setChosen(talk);
            setData(await readInbox(api, inbox, isClosed));
          }}
          onBack={() => setChosen(null)}
        />
      ) : null}
      <section className="panel">
        <header className="panel-head">
          <h2>{t(`operator.players.tab.${inbox}`)}</h2>
        </header>
        {data.requests.length === 0 ? (
          <p className={styles.note}>{t(isClosed ? 'operator.inbox.noneClosed' : 'operator.inbox.none')}</p>
        ) : null}
        <ul className={styles.tree}>
          {data.requests.map((request) => (
            <li key={request.id} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{request.kind === 'appeal' ? t('operator.inbox.appeal') : request.subject}</b>{' '}
                <InboxState request={request} />
                <small className={own.text}>
                  {t(`operator.inbox.kind.${request.kind}`)} · {request.login} ·{' '}
                  {momentText(request.changedAt, lang)}
                  {request.operator ? ` · ${request.operator}` : ''}
                </small>
              </div>
              <button
                type="button"
                className="btn sm"
                aria-label={t('operator.inbox.readOf', { login: request.login })}
                onClick={() => void readTalk(api, inbox, request.id).then(setChosen, () => undefined)}
              >
                {t('operator.inbox.read')}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
