import type { ApiError } from '@fairbook/client';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import type { Book, BookData, Entry, Form } from './book.ts';
import { Changes } from './Changes.tsx';
import { Conflicts } from './Conflicts.tsx';
import { type Faults, faultsOf } from './check.ts';
import styles from './editor.module.css';
import { FieldOf } from './FieldOf.tsx';
import { History } from './History.tsx';
import { type Conflict, changedFields, mergedWith, restored } from './merge.ts';
import { type Fields, isSame } from './shape.ts';
import { valueText } from './texts.ts';

interface Props {
  book: Book;
  /** Null for a new one. */
  entry: Entry | null;
  title: string;
  form: Form;
  start: Fields;
  canEdit: boolean;
  /** True just after the entry was saved. */
  isSaved: boolean;
  api: ViewContext['api'];
  reload(): Promise<BookData>;
  onDirty(isDirty: boolean): void;
  onSaved(key: string): void;
  onBack(): void;
  onRemoved(entry: Entry): void;
}

const CONFLICTS = new Set(['operator.version_conflict', 'seo.version_conflict']);
type Refused = { code: string; detail: string; field?: string };

/** One entry: its form, what would change, its history. */
export function Detail({ book, entry, title, form, start, canEdit, isSaved, api, reload, ...on }: Props) {
  const { t } = useUi();
  const texts = entry?.form ?? book.form;
  const fields = Object.entries(form.shape.properties ?? {});
  const names = fields.map(([name]) => name);
  const [base, setBase] = useState<Fields>(start);
  const [draft, setDraft] = useState<Fields>(start);
  /** Fields keep what was typed into them. Another edition replaces them, for a draft that comes from elsewhere. */
  const [edition, setEdition] = useState(0);
  const [version, setVersion] = useState(entry?.version ?? 0);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<string | null>(isSaved ? t('editor.saved') : null);
  const [isRemoving, setRemoving] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = changedFields(names, base, draft);
  const isDirty = changed.length > 0;
  const { onDirty } = on;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // On a phone the entry has replaced the list, so its heading gets the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function replace(next: Fields): void {
    setDraft(next);
    setEdition((before) => before + 1);
    setFaults({});
    setRefused({});
  }

  function change(name: string, value: unknown): void {
    setDraft((before) => ({ ...before, [name]: value }));
    setTold(null);
    setFaults((before) => without(before, name));
    setRefused((before) => without(before, name));
  }

  function toFirstFault(): void {
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid], .down')?.focus());
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = faultsOf(form.shape, draft);
    setFaults(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return toFirstFault();
    setSending(true);
    try {
      const key = await book.save(api, draft, entry && { ...entry, version });
      await reload();
      on.onSaved(key);
    } catch (error) {
      await meet(error);
    } finally {
      setSending(false);
    }
  }

  /** Shows a refusal beside its field, and an edit by another operator beside the one made here. */
  async function meet(error: unknown): Promise<void> {
    const errors = ((error as ApiError).problem?.errors ?? []) as readonly Refused[];
    if (errors.some(({ code }) => CONFLICTS.has(code)) && entry) return meetConflict(error);
    const own = errors.flatMap(({ field, detail }) => {
      const path = field && pathIn(names, field);
      return path ? [[path, detail] as const] : [];
    });
    setRefused(Object.fromEntries(own));
    setFailure(own.length > 0 ? null : failureText(error, t('editor.failed')));
    toFirstFault();
  }

  async function meetConflict(error: unknown): Promise<void> {
    const now = (await reload()).entries.find(({ key }) => key === entry?.key);
    if (!now) return setFailure(t('editor.gone'));
    if (now.version === version) return setFailure(failureText(error, t('editor.failed')));
    const merged = mergedWith(names, { base, mine: draft, theirs: now.value });
    setBase(now.value);
    setVersion(now.version);
    setConflicts(merged.conflicts);
    replace(merged.value);
    setFailure(t(merged.conflicts.length > 0 ? 'editor.conflict' : 'editor.merged'));
  }

  async function remove(): Promise<void> {
    if (!entry || !book.remove) return;
    setFailure(null);
    try {
      await book.remove(api, { ...entry, version });
      await reload();
      on.onRemoved(entry);
    } catch (error) {
      setRemoving(false);
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  const { Extra } = book;
  return (
    <>
      <section className="panel" ref={ref} aria-label={title}>
        <header className="panel-head">
          <button
            type="button"
            className={`ib ${styles.back}`}
            aria-label={t('editor.back')}
            onClick={on.onBack}
          >
            <Icon id="left" size="s" />
          </button>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </header>
        {Extra ? (
          <Extra
            entry={entry}
            draft={draft}
            isDirty={isDirty}
            api={api}
            reload={async () => {
              await reload();
              if (entry) on.onSaved(entry.key);
            }}
          />
        ) : null}
        <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
          <fieldset className={styles.fields} disabled={!canEdit || isSending} key={edition}>
            <legend className="vh">{title}</legend>
            {fields.map(([name, shape]) => (
              <div key={name} className={styles.fieldBox} data-changed={changed.includes(name) || undefined}>
                <FieldOf
                  shape={shape}
                  texts={`${texts}.${name}`}
                  path={name}
                  value={draft[name]}
                  onChange={(value) => change(name, value)}
                  faults={faults}
                  refused={refused}
                  isFixed={entry !== null && book.fixed?.includes(name)}
                  note={
                    entry && form.defaults && !isSame(form.defaults[name], draft[name]) ? (
                      <Default
                        text={valueText(t, shape, `${texts}.${name}`, form.defaults[name])}
                        onUse={() => replace({ ...draft, [name]: form.defaults?.[name] })}
                      />
                    ) : null
                  }
                />
              </div>
            ))}
          </fieldset>
          <Conflicts
            conflicts={conflicts}
            draft={draft}
            texts={texts}
            shape={form.shape}
            onTake={(field, value) => replace({ ...draft, [field]: value })}
          />
          {entry && isDirty ? (
            <Changes
              title={t('editor.preview')}
              {...{ texts, shape: form.shape, names: changed }}
              before={base}
              after={draft}
            />
          ) : null}
          <Failure text={failure} />
          <p role="status" className={told ? 'small' : 'vh'}>
            {told}
          </p>
          {canEdit ? (
            <div className={styles.actions}>
              <button
                type="submit"
                className="btn primary"
                disabled={isSending || (entry !== null && !isDirty)}
              >
                {t(entry ? 'editor.save' : 'editor.create')}
              </button>
              {isDirty ? (
                <button type="button" className="btn" onClick={() => replace(base)}>
                  {t('editor.discard')}
                </button>
              ) : null}
              {entry && book.remove ? (
                <button
                  type="button"
                  className={`btn danger ${styles.end}`}
                  onClick={() => (isRemoving ? void remove() : setRemoving(true))}
                >
                  <Icon id="trash" size="s" /> {t(isRemoving ? 'editor.removeSure' : 'editor.remove')}
                </button>
              ) : null}
            </div>
          ) : (
            <p className="small muted">{t('editor.readOnly')}</p>
          )}
        </form>
      </section>
      {entry ? (
        <History
          part={book.part}
          subject={entry.subject}
          texts={texts}
          shape={form.shape}
          api={api}
          onRestore={canEdit ? (logged) => replace(restored(names, logged, draft)) : null}
        />
      ) : null}
    </>
  );
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

function without<V>(byField: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> {
  const others = Object.entries(byField).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return Object.fromEntries(others);
}

/** The field of the form that a refusal names: bodies have it at the top, under `value` or under `data`. */
function pathIn(names: readonly string[], field: string): string | null {
  const path = field.replace(/^(value|data)\./, '');
  return names.includes(path.split('.')[0] ?? '') ? path : null;
}
