import { Icon, useUi } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../risk/Failure.tsx';
import type { Book, Entry, Form } from './book.ts';
import { Changes } from './Changes.tsx';
import { Conflicts } from './Conflicts.tsx';
import styles from './editor.module.css';
import { FieldOf } from './FieldOf.tsx';
import { History } from './History.tsx';
import { restored } from './merge.ts';
import { isSame } from './shape.ts';
import { valueText } from './texts.ts';
import { type Draft, type Edited, useDraft } from './use-draft.ts';

interface Props extends Edited {
  title: string;
  canEdit: boolean;
  onDirty(isDirty: boolean): void;
  onBack(): void;
}

/** One entry: its form, what would change, its history. */
export function Detail({ title, canEdit, onDirty, onBack, ...edited }: Props) {
  const { t } = useUi();
  const { book, entry, form, api, reload, onSaved } = edited;
  const panel = useRef<HTMLElement>(null);
  const of = useDraft(edited, panel);
  const { base, draft, isDirty } = of;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const texts = entry?.form ?? book.form;
  const { Extra } = book;
  return (
    <>
      <section className="panel" ref={panel} aria-label={title}>
        <Heading title={title} onBack={onBack} />
        {Extra ? (
          <Extra
            {...{ entry, draft, isDirty, api }}
            onDraft={of.replace}
            reload={async () => {
              await reload();
              if (entry) onSaved(entry.key);
            }}
          />
        ) : null}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void of.save();
          }}
          noValidate
        >
          <fieldset className={styles.fields} disabled={!canEdit || of.isSending} key={of.edition}>
            <legend className="vh">{title}</legend>
            <DraftFields {...{ of, book, entry, form, texts }} />
          </fieldset>
          <Conflicts
            conflicts={of.conflicts}
            {...{ draft, texts, shape: form.shape }}
            onTake={(field, value) => of.replace({ ...draft, [field]: value })}
          />
          {entry && isDirty ? (
            <Changes
              title={t('editor.preview')}
              {...{ texts, shape: form.shape, names: of.changed }}
              before={base}
              after={draft}
            />
          ) : null}
          <Failure text={of.failure} />
          <p role="status" className={of.told ? 'small' : 'vh'}>
            {of.told}
          </p>
          {canEdit ? (
            <Actions {...{ of, entry }} canRemove={entry !== null && book.remove !== undefined} />
          ) : (
            <p className="small muted">{t('editor.readOnly')}</p>
          )}
        </form>
      </section>
      {entry ? (
        <History
          part={book.part}
          subject={entry.subject}
          {...{ texts, shape: form.shape, api }}
          onRestore={canEdit ? (logged) => of.replace(restored(of.names, logged, draft)) : null}
        />
      ) : null}
    </>
  );
}

function Heading({ title, onBack }: Pick<Props, 'title' | 'onBack'>) {
  const { t } = useUi();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the entry has replaced the list, so its heading gets the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="panel-head">
      <button type="button" className={`ib ${styles.back}`} aria-label={t('editor.back')} onClick={onBack}>
        <Icon id="left" size="s" />
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </header>
  );
}

interface FieldsProps {
  of: Draft;
  book: Book;
  entry: Entry | null;
  form: Form;
  texts: string;
}

function DraftFields({ of, book, entry, form, texts }: FieldsProps) {
  const { t, lang } = useUi();
  const { draft, faults, refused } = of;
  const { defaults } = form;
  return Object.entries(form.shape.properties ?? {}).map(([name, shape]) => (
    <div key={name} className={styles.fieldBox} data-changed={of.changed.includes(name) || undefined}>
      <FieldOf
        {...{ shape, faults, refused }}
        texts={`${texts}.${name}`}
        path={name}
        value={draft[name]}
        onChange={(value) => of.change(name, value)}
        isFixed={entry !== null && book.fixed?.includes(name)}
        note={
          entry && defaults && !isSame(defaults[name], draft[name]) ? (
            <Default
              text={valueText({ t, lang }, shape, `${texts}.${name}`, defaults[name])}
              onUse={() => of.replace({ ...draft, [name]: defaults[name] })}
            />
          ) : null
        }
      />
    </div>
  ));
}

function Default({ text, onUse }: { text: string; onUse(): void }) {
  const { t } = useUi();
  return (
    <span className={styles.default}>
      {t('editor.default', { value: text })}{' '}
      <button type="button" className="btn-link" onClick={onUse}>
        {t('editor.useDefault')}
      </button>
    </span>
  );
}

/**
 * Saves, discards and removes. Only the second press removes. What nobody has saved yet can be saved as it is: a first
 * step of a new site asks for it.
 */
function Actions({ of, entry, canRemove }: { of: Draft; entry: Entry | null; canRemove: boolean }) {
  const { t } = useUi();
  const isNew = entry === null;
  const isUnsaved = isNew || entry.by === null;
  const [isRemoving, setRemoving] = useState(false);

  async function remove(): Promise<void> {
    if (!(await of.remove())) setRemoving(false);
  }

  return (
    <div className={styles.actions}>
      <button type="submit" className="btn primary" disabled={of.isSending || !(isUnsaved || of.isDirty)}>
        {t(isNew ? 'editor.create' : 'editor.save')}
      </button>
      {of.isDirty ? (
        <button type="button" className="btn" onClick={() => of.replace(of.base)}>
          {t('editor.discard')}
        </button>
      ) : null}
      {canRemove ? (
        <button
          type="button"
          className={`btn danger ${styles.end}`}
          onClick={() => (isRemoving ? void remove() : setRemoving(true))}
        >
          <Icon id="trash" size="s" /> {t(isRemoving ? 'editor.removeSure' : 'editor.remove')}
        </button>
      ) : null}
    </div>
  );
}
