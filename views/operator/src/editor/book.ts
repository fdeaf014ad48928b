import type { AnswerOf, config } from '@fairbook/contracts';
import type { Language } from '@fairbook/contracts/platform/languages';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import type { ViewContext } from '@fairbook/remote-view';
import type { ComponentType } from 'react';
import type { Fields, Shape } from './shape.ts';

type Api = ViewContext['api'];
export type FormName = config.FormName;
export type HistoryPart = config.HistoryPart;

interface Sum {
  amount: string;
  iso: string;
}

/** Something that operators edit: a group of settings, a redirect, a page. */
export interface Entry {
  /** Unique, and the same after an edit. */
  key: string;
  /** The title in the list; for entries with a text of their own, the key of that text. */
  title: string;
  /** A second line in the list. */
  about?: string;
  /** The key of a text that comes before `about`, such as the kind of an article. */
  kindKey?: string;
  /** Shares and sums, behind `about`. */
  figures?: readonly ({ percent: number } | Sum)[];
  /** A further line: the key of a text, and its values. */
  aboutKey?: string;
  aboutValues?: Readonly<Record<string, string | number | Sum>>;
  /** Its name in the log of edits. */
  subject: string;
  /** Where its texts and its schema are, if not those of the whole book. */
  form?: FormName;
  version: number;
  value: Fields;
  /** When and by whom it was changed last, where that is known without the log. */
  at?: string | null;
  by?: string | null;
  /** What `Extra` shows beside the form. */
  data?: unknown;
}

/** A form as the server describes it. */
export interface Form {
  shape: Shape;
  defaults: Fields | null;
}

export interface BookData {
  forms: Readonly<Record<string, Form>>;
  entries: readonly Entry[];
}

export interface ExtraProps {
  entry: Entry | null;
  draft: Fields;
  isDirty: boolean;
  api: Api;
  /** Puts something else into the form, as the operator could: nothing is saved yet. */
  onDraft(draft: Fields): void;
  /** Reads everything again, after `Extra` has made a call of its own. */
  reload(): Promise<void>;
}

/** A kind of entries with the calls that read and change them. */
export interface Book {
  /** Its id, under which the texts of its list are: `editor.<id>.list`. */
  id: string;
  form: FormName;
  part: HistoryPart;
  editWith: Permission;
  /** Reads all entries, titled in this language where they have a title in it. */
  read(api: Api, lang: Language): Promise<readonly Entry[]>;
  /** Saves a changed entry, or a new one. Returns its key. */
  save(api: Api, value: Fields, entry: Entry | null): Promise<string>;
  remove?(api: Api, entry: Entry): Promise<unknown>;
  /** Whether new entries can be added. */
  isOpen: boolean;
  /** Fields that name an entry: they can't be changed later. */
  fixed?: readonly string[];
  /** Whether an entry can't be changed (any more). */
  isClosed?(entry: Entry): boolean;
  /** Whether titles are keys of texts. */
  hasNamedTitles?: boolean;
  /** Shown above the form of an entry: a preview, further actions. */
  Extra?: ComponentType<ExtraProps>;
}

export type Edits = AnswerOf<typeof config.history>['edits'];

/** The data of a book's tab. */
export async function readBook(
  book: Book,
  { api, lang }: Pick<ViewContext, 'api' | 'lang'>,
): Promise<BookData> {
  const entries = await book.read(api, lang as Language);
  const names = [...new Set([book.form, ...entries.map(({ form }) => form ?? book.form)])];
  const forms = await Promise.all(names.map((name) => api('config.form', { params: { name } })));
  return { entries, forms: Object.fromEntries(names.map((name, i) => [name, forms[i] as Form])) };
}
