import type { NoteTexts } from '@fairbook/contracts/site/status';
import { useUi } from '@fairbook/ui';
import type { FormEvent } from 'react';
import { TextsFields, textsOf } from '../editor/languages.tsx';
import styles from '../risk/risk.module.css';
import own from './site.module.css';

const LONGEST = 500;

interface Props {
  onSend(texts: NoteTexts): Promise<void>;
  onClose(): void;
}

/** A note in each language. Players read it as soon as it is published. */
export function NoteForm({ onSend, onClose }: Props) {
  const { t } = useUi();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const texts = textsOf(new FormData(event.currentTarget));
    if (texts) void onSend(texts);
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={own.texts}>
        <TextsFields longest={LONGEST} hint={t('operator.site.longest', { most: LONGEST })} isFirst />
      </div>
      <div className="row wrap">
        <button type="submit" className="btn primary">
          {t('operator.site.publish')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.risk.close')}
        </button>
      </div>
    </form>
  );
}
