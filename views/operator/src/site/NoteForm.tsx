import type { NoteTexts } from '@fairbook/contracts/status';
import { useUi } from '@fairbook/ui';
import { Area } from '@fairbook/ui/overlay';
import type { FormEvent } from 'react';
import styles from '../risk/risk.module.css';
import own from './site.module.css';

const LANGUAGES = ['en', 'ru'] as const;
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
    const form = new FormData(event.currentTarget);
    const [en, ru] = LANGUAGES.map((lang) => String(form.get(lang) ?? '').trim());
    if (en && ru) void onSend({ en, ru });
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={own.texts}>
        {LANGUAGES.map((lang, index) => (
          <Area
            key={lang}
            label={t(`operator.site.text.${lang}`)}
            hint={t('operator.site.longest', { most: LONGEST })}
            name={lang}
            lang={lang}
            rows={3}
            required
            maxLength={LONGEST}
            autoFocus={index === 0}
          />
        ))}
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
