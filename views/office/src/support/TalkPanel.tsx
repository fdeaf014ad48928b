import type { support } from '@fairbook/contracts';
import { Area } from '@fairbook/ui/overlay';
import { Talk } from '@fairbook/ui/talk';
import { type FormEvent, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { FilePick, type Picked, sendFiles } from './FilePick.tsx';
import { faultOf } from './fault.ts';
import { StateTag } from './StateTag.tsx';
import styles from './support.module.css';

interface Props {
  talk: support.Talk;
  onTalk(talk: support.Talk): Promise<void>;
  onBack(): void;
}

/** A conversation: its messages, the latest last, and a form for the next one while it is open. */
export function TalkPanel({ talk, onTalk, onBack }: Props) {
  const { t, api } = useOffice();
  const { time } = useTexts();
  const [picked, setPicked] = useState<Picked[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAppeal = talk.kind === 'appeal';
  const params = { id: talk.id };

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
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') return;
    const isSent = await during(async () => {
      const files = await sendFiles(api, isAppeal ? 'appeal' : 'support', picked);
      return api('support.write', { params, body: { text, files } });
    });
    if (!isSent) return;
    form.reset();
    setPicked([]);
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2 className={styles.subject}>
          {isAppeal ? t('office.support.appealNumber', { id: String(talk.id) }) : talk.subject}
        </h2>
        <StateTag request={talk} />
      </header>
      <Talk
        messages={talk.messages}
        reader="player"
        headOf={({ isOperator, at }) =>
          `${t(isOperator ? 'office.support.operator' : 'office.support.you')}, ${time(at)}`
        }
        hrefOf={({ id }) => `/office-api/files/${id}`}
      />
      {talk.status === 'closed' ? null : (
        <form className="pad stack" onSubmit={(event) => void onSubmit(event)}>
          <Area label={t('office.support.reply')} name="text" rows={3} required maxLength={4_000} />
          <FilePick picked={picked} onPick={setPicked} />
          <div className="row wrap">
            <button type="submit" className="btn primary" aria-disabled={isBusy}>
              {t('office.support.sendReply')}
            </button>
            {isAppeal ? null : (
              <button
                type="button"
                className="btn"
                aria-disabled={isBusy}
                onClick={() => void during(() => api('support.close', { params }))}
              >
                {t('office.support.close')}
              </button>
            )}
          </div>
        </form>
      )}
      <p role="alert" className={fault ? 'pad down' : 'vh'}>
        {fault}
      </p>
      <p className="pad">
        <button type="button" className="link" onClick={onBack}>
          {t('office.support.back')}
        </button>
      </p>
    </section>
  );
}
