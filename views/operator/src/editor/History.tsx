import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import { momentText } from '../voids/texts.ts';
import type { Edits, HistoryPart } from './book.ts';
import { Changes } from './Changes.tsx';
import styles from './editor.module.css';
import { changedFields } from './merge.ts';
import type { Fields, Shape } from './shape.ts';

interface Props {
  part: HistoryPart;
  subject: string;
  texts: string;
  shape: Shape;
  api: ViewContext['api'];
  /** Takes the values of a line into the form; null for operators who only read. */
  onRestore: ((logged: Fields) => void) | null;
}

/** Who changed an entry and how, newest first. Each line has a button that brings its values back. */
export function History({ part, subject, texts, shape, api, onRestore }: Props) {
  const { t, lang } = useUi();
  const [edits, setEdits] = useState<Edits>([]);
  const [next, setNext] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  const names = Object.keys(shape.properties ?? {});

  useEffect(() => {
    let isShown = true;
    api('config.history', { params: { part }, query: { subject } }).then(
      (page) => {
        if (!isShown) return;
        setEdits(page.edits);
        setNext(page.next);
        setRead(true);
      },
      (error) => {
        if (isShown) setFailure(failureText(error, t('editor.historyFailed')));
      },
    );
    return () => {
      isShown = false;
    };
  }, [api, part, subject, t]);

  async function older(): Promise<void> {
    if (next === null) return;
    const page = await api('config.history', { params: { part }, query: { subject, before: next } });
    setEdits([...edits, ...page.edits]);
    setNext(page.next);
  }

  return (
    <section className={`panel ${styles.history}`} aria-label={t('editor.history')}>
      <header className="panel-head">
        <h3>{t('editor.history')}</h3>
      </header>
      <Failure text={failure} />
      {isRead && edits.length === 0 ? <p className={styles.empty}>{t('editor.noHistory')}</p> : null}
      <ol>
        {edits.map(({ id, at, login, before, after }) => {
          const changed = changedFields(names, before ?? {}, after ?? {});
          return (
            <li key={id}>
              <div className={styles.edit}>
                <span>
                  <b>{login}</b> <small>{momentText(at, lang)}</small>
                </span>
                {onRestore && before ? (
                  <button type="button" className="btn sm" onClick={() => onRestore(before)}>
                    <Icon id="undo" size="s" /> {t('editor.restore')}
                  </button>
                ) : null}
              </div>
              <Changes texts={texts} shape={shape} names={changed} before={before} after={after} />
            </li>
          );
        })}
      </ol>
      {next === null ? null : (
        <button type="button" className={`btn sm ${styles.older}`} onClick={() => void older()}>
          {t('operator.risk.older')}
        </button>
      )}
    </section>
  );
}
