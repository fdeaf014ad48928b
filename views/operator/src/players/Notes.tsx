import type { players } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Area } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import own from './players.module.css';

const LONGEST = 2_000;

interface Props {
  playerId: number;
  notes: players.PlayerCard['notes'];
  api: ViewContext['api'];
  onAdded(): Promise<void>;
}

/** Notes of operators on a player, the latest first, and a form for another. */
export function Notes({ playerId, notes, api, onAdded }: Props) {
  const { t, lang } = useUi();
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') return;
    setFailure(null);
    try {
      await api('players.addNote', { params: { id: playerId }, body: { text } });
      form.reset();
      await onAdded();
    } catch (error) {
      setFailure(failureText(error, t('operator.players.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.players.notes')}</h3>
      </header>
      <Allowed to="notes.edit">
        <details className={styles.rest}>
          <summary>{t('operator.players.writeNote')}</summary>
          <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
            <Area
              label={t('operator.players.note')}
              hint={t('operator.players.noteHint')}
              name="text"
              rows={2}
              required
              maxLength={LONGEST}
            />
            <Failure text={failure} />
            <div className="row">
              <button type="submit" className="btn">
                {t('operator.players.addNote')}
              </button>
            </div>
          </form>
        </details>
      </Allowed>
      {notes.length === 0 ? <p className={styles.note}>{t('operator.players.noNotes')}</p> : null}
      <ul className={styles.tree}>
        {notes.map(({ id, at, login, text }) => (
          <li key={id} className={styles.limit}>
            <div className={styles.limitName}>
              <p className={own.text}>{text}</p>
              <small>{t('operator.edits.by', { login, at: momentText(at, lang) })}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
