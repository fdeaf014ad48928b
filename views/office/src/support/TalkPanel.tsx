import type { support } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { Talk } from '@fairbook/ui/talk';
import { useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Composer } from './Composer.tsx';
import { sendFiles } from './FilePick.tsx';
import { faultOf } from './fault.ts';
import { StateTag } from './StateTag.tsx';
import styles from './support.module.css';

interface Props {
  talk: support.Talk;
  onTalk(talk: support.Talk): Promise<void>;
  onBack(): void;
}

/** A conversation: its messages, the latest last, who answers, and the next message while it is open. */
export function TalkPanel({ talk, onTalk, onBack }: Props) {
  const { t, api } = useOffice();
  const { time } = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The line above new messages stays while the player reads them.
  const [unreadFrom] = useState(() => firstUnread(talk));
  const isAppeal = talk.kind === 'appeal';
  const { id, unread } = talk;
  const params = { id };

  // Reading marks as read. If this fails, the mark stays until the next visit.
  useEffect(() => {
    if (unread > 0 && !document.hidden) api('support.seen', { params: { id } }).catch(() => undefined);
  }, [api, id, unread]);

  async function during(work: () => Promise<support.Talk>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFault(null);
    try {
      await onTalk(await work());
      return true;
    } catch (error) {
      setFault(faultOf(error, t('office.support.failed')).text);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={`panel ${styles.talk}`}>
      <header className="panel-head">
        <button
          type="button"
          className={`ib ${styles.back}`}
          aria-label={t('office.support.back')}
          onClick={onBack}
        >
          <Icon id="left" flip />
        </button>
        <h2 className={styles.subject}>
          {isAppeal ? t('office.support.appealNumber', { id: String(talk.id) }) : talk.subject}
        </h2>
        <StateTag request={talk} />
        {isAppeal || talk.status === 'closed' ? null : (
          <button
            type="button"
            className={`btn sm ${styles.end}`}
            aria-disabled={isBusy}
            onClick={() => void during(() => api('support.close', { params }))}
          >
            {t('office.support.close')}
          </button>
        )}
      </header>
      <Talk
        messages={talk.messages}
        reader="player"
        headOf={({ isOperator, at }) =>
          `${t(isOperator ? 'office.support.operator' : 'office.support.you')}, ${time(at)}`
        }
        hrefOf={({ id }) => `/office-api/files/${id}`}
        unread={
          unreadFrom === null ? undefined : { from: unreadFrom, label: t('office.support.newMessages') }
        }
      />
      <p className={styles.next}>{t(`office.support.next.${talk.status}`)}</p>
      {talk.status === 'closed' ? null : (
        <Composer
          isBusy={isBusy}
          fault={fault}
          onSend={(text, picked) =>
            during(async () => {
              const files = await sendFiles(api, isAppeal ? 'appeal' : 'support', picked);
              return api('support.write', { params, body: { text, files } });
            })
          }
        />
      )}
    </section>
  );
}

/** The id of the first message of an operator that the player has not read; null without one. */
function firstUnread({ messages, unread }: support.Talk): number | null {
  if (unread === 0) return null;
  return messages.filter(({ isOperator }) => isOperator).at(-unread)?.id ?? null;
}
