import { Icon } from '@fairbook/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { FilePick, type Picked } from './FilePick.tsx';
import styles from './support.module.css';

interface ComposerProps {
  isBusy: boolean;
  /** Why the last message was not sent; null without one. */
  fault: string | null;
  /** Sends a message. False: it was not sent, and what was written stays. */
  onSend(text: string, picked: readonly Picked[]): Promise<boolean>;
}

/** The foot of a conversation: what to write next, files with it, and the button that sends both. */
export function Composer({ isBusy, fault, onSend }: ComposerProps) {
  const { t } = useOffice();
  const [picked, setPicked] = useState<Picked[]>([]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '' || !(await onSend(text, picked))) return;
    form.reset();
    setPicked([]);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className={styles.composer} onSubmit={(event) => void onSubmit(event)}>
      <div className="input">
        <textarea
          name="text"
          rows={2}
          required
          maxLength={4_000}
          aria-label={t('office.support.reply')}
          placeholder={t('office.support.replyHint')}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="alert" className={fault ? 'small down' : 'vh'}>
        {fault}
      </p>
      <div className={styles.bar}>
        <FilePick picked={picked} onPick={setPicked} />
        <button type="submit" className="btn primary" aria-disabled={isBusy}>
          {t('office.support.sendReply')}
          <Icon id="right" size="s" flip />
        </button>
      </div>
    </form>
  );
}
