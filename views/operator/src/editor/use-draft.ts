import type { ApiError } from '@fairbook/client';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { type RefObject, useEffect, useState } from 'react';
import { failureText } from '../risk/fields.ts';
import type { Book, BookData, Entry, Form } from './book.ts';
import { type Faults, faultsOf } from './check.ts';
import { type Conflict, changedFields, mergedWith } from './merge.ts';
import type { Fields } from './shape.ts';

export interface Edited {
  book: Book;
  /** Null for a new one. */
  entry: Entry | null;
  form: Form;
  start: Fields;
  /** True just after the entry was saved. */
  isSaved: boolean;
  api: ViewContext['api'];
  reload(): Promise<BookData>;
  onSaved(key: string): void;
  onRemoved(entry: Entry): void;
}

const CONFLICTS = new Set(['operator.version_conflict', 'seo.version_conflict']);
type Refused = { code: string; detail: string; field?: string };

export type Draft = ReturnType<typeof useDraft>;

/**
 * The draft of an entry: what has changed in it, and how it is saved, merged with an edit by another operator, or
 * removed. `panel` holds its fields; the first wrong one gets the focus.
 */
export function useDraft(
  { book, entry, form, start, isSaved, api, reload, onSaved, onRemoved }: Edited,
  panel: RefObject<HTMLElement | null>,
) {
  const { t } = useUi();
  const names = Object.keys(form.shape.properties ?? {});
  const [base, setBase] = useState<Fields>(start);
  const [draft, setDraft] = useState<Fields>(start);
  /** Fields keep what was typed into them. Another edition replaces them, for a draft that comes from elsewhere. */
  const [edition, setEdition] = useState(0);
  const [version, setVersion] = useState(entry?.version ?? 0);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Rises with each save that met a fault. */
  const [fault, setFault] = useState(0);
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<string | null>(isSaved ? t('editor.saved') : null);
  const changed = changedFields(names, base, draft);

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

  // Fields take the focus only once they are no longer disabled, and what is above or below a long form is out of sight.
  useEffect(() => {
    if (fault === 0 || isSending) return;
    const wrong = panel.current?.querySelector<HTMLElement>('form [aria-invalid], form .down');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [fault, isSending, panel]);
  useEffect(() => {
    if (told) panel.current?.querySelector('form [role=status]')?.scrollIntoView({ block: 'nearest' });
  }, [told, panel]);

  const toFirstFault = () => setFault((before) => before + 1);

  async function save(): Promise<void> {
    const wrong = faultsOf(form.shape, draft);
    setFaults(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return toFirstFault();
    setSending(true);
    try {
      const key = await book.save(api, draft, entry && { ...entry, version });
      await reload();
      onSaved(key);
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

  /** Returns whether the entry is removed. */
  async function remove(): Promise<boolean> {
    if (!entry || !book.remove) return false;
    setFailure(null);
    try {
      await book.remove(api, { ...entry, version });
      await reload();
      onRemoved(entry);
      return true;
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
      return false;
    }
  }

  const isDirty = changed.length > 0;
  const shown = {
    base,
    draft,
    edition,
    changed,
    isDirty,
    conflicts,
    faults,
    refused,
    failure,
    told,
    isSending,
  };
  return { ...shown, names, replace, change, save, remove };
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
