import type { AnswerOf } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import type * as status from '@fairbook/contracts/site/status';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { useRef, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { NoteForm } from './NoteForm.tsx';
import own from './site.module.css';

type Answer = AnswerOf<typeof status.notes>;
type Note = Answer['notes'][number];

interface Props {
  start: Answer;
  api: ViewContext['api'];
}

/** Notes on incidents, as players read them on the status page: to write, and to end. */
export function NotesTab({ start, api }: Props) {
  const { t, lang } = useUi();
  const [notes, setNotes] = useState(start.notes);
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const write = useRef<HTMLButtonElement>(null);

  /** What had the focus is gone, so the keyboard goes on at the button that stays. */
  function close(): void {
    setWriting(false);
    write.current?.focus();
  }

  async function during(work: () => Promise<unknown>): Promise<void> {
    setFailure(null);
    try {
      await work();
      setNotes((await api('status.notes')).notes);
      close();
    } catch (error) {
      setFailure(failureText(error, t('operator.site.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.site.tab.notes')}</h2>
        <Allowed to="site.edit">
          <button
            ref={write}
            type="button"
            className={`btn sm ${styles.end}`}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {t('operator.site.write')}
          </button>
        </Allowed>
      </header>
      <p className={styles.note}>
        {t('operator.site.about')}{' '}
        <a className="link" href={`/${lang}/status`}>
          {t('operator.site.page')}
        </a>
      </p>
      {isWriting ? (
        <NoteForm onSend={(body) => during(() => api('status.addNote', { body }))} onClose={close} />
      ) : null}
      {failure ? (
        <div className={styles.note}>
          <Failure text={failure} />
        </div>
      ) : null}
      {notes.length === 0 ? <Empty isPart text={t('operator.site.none')} /> : null}
      <ul className={styles.tree}>
        {notes.map((note) => (
          <li key={note.id}>
            <NoteRow
              note={note}
              onEnd={() => during(() => api('status.endNote', { params: { id: note.id } }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteRow({ note: { beganAt, endedAt, texts }, onEnd }: { note: Note; onEnd(): Promise<void> }) {
  const { t, lang } = useUi();
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        {endedAt === null ? (
          <Tag tone="warn">{t('operator.site.lasts')}</Tag>
        ) : (
          <Tag>{t('operator.site.over')}</Tag>
        )}
        {LANGUAGES.filter((each) => texts[each]).map((each) => (
          <p key={each} lang={each} className={own.text}>
            {texts[each]}
          </p>
        ))}
        <small>
          {endedAt === null
            ? t('operator.site.since', { from: momentText(beganAt, lang) })
            : t('operator.site.times', { from: momentText(beganAt, lang), to: momentText(endedAt, lang) })}
        </small>
      </div>
      {endedAt === null ? (
        <Allowed to="site.edit">
          <button type="button" className="btn sm" onClick={() => void onEnd()}>
            {t('operator.site.end')}
          </button>
        </Allowed>
      ) : null}
    </div>
  );
}
