import { percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, moneyText, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useRef, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { momentText } from '../voids/texts.ts';
import type { Book, BookData, Entry } from './book.ts';
import { readBook } from './book.ts';
import { Detail } from './Detail.tsx';
import styles from './editor.module.css';
import { blankOf, type Fields } from './shape.ts';
import { useGuard } from './use-guard.tsx';

interface Props {
  book: Book;
  start: BookData;
  api: ViewContext['api'];
  /** The key of the entry that is open at first, if there is one. */
  first?: string | null;
}

/** The key of an entry that is not saved yet. */
const NEW = '';
const FILTER_FROM = 8;

/** Entries as a list, with the chosen one beside it; on a phone in place of it. */
export function BookTab({ book, start, api, first = null }: Props) {
  const { t, lang } = useUi();
  const may = useMay();
  const [data, setData] = useState(start);
  const [open, setOpen] = useState(start.entries.some(({ key }) => key === first) ? first : null);
  const [sought, setSought] = useState('');
  const [isDirty, setDirty] = useState(false);
  /** A form keeps its draft while others edit: only a save made here resets it. */
  const [edition, setEdition] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const [removed, setRemoved] = useState<Entry | null>(null);
  const list = useRef<HTMLElement>(null);
  const guard = useGuard(isDirty);
  const canEdit = may(book.editWith);
  const titleOf = (entry: Entry) => (book.hasNamedTitles ? t(entry.title as 'editor.none') : entry.title);
  const found = data.entries.filter((entry) => isFound(`${titleOf(entry)} ${entry.about ?? ''}`, sought));
  const entry = data.entries.find(({ key }) => key === open) ?? null;

  async function reload(): Promise<BookData> {
    const next = await readBook(book, { api, lang });
    setData(next);
    return next;
  }

  function choose(key: string | null): void {
    guard.before(() => {
      setDirty(false);
      setRemoved(null);
      setSaved(false);
      setOpen(key);
      if (key === null) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    });
  }

  async function bringBack(): Promise<void> {
    if (!removed) return;
    const key = await book.save(api, removed.value, null);
    await reload();
    setRemoved(null);
    setOpen(key);
  }

  return (
    <div className={styles.book} data-open={open !== null}>
      {guard.question}
      <nav className={`panel ${styles.list}`} aria-label={t(`editor.${book.id}.list`)} ref={list}>
        <header className="panel-head">
          <h2>{t(`editor.${book.id}.list`)}</h2>
          {book.isOpen && canEdit ? (
            <button type="button" className={`btn sm ${styles.end}`} onClick={() => choose(NEW)}>
              <Icon id="plus" size="s" /> {t('editor.add')}
            </button>
          ) : null}
        </header>
        {data.entries.length >= FILTER_FROM ? (
          <div className={styles.filter}>
            <Field
              label={t('editor.filter')}
              type="search"
              autoComplete="off"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
        ) : null}
        {removed ? (
          <p className={styles.removed} role="status">
            {t('editor.removed', { name: titleOf(removed) })}{' '}
            <button type="button" className="btn sm plain" onClick={() => void bringBack()}>
              <Icon id="undo" size="s" /> {t('editor.undo')}
            </button>
          </p>
        ) : null}
        {found.length === 0 ? (
          <p className={styles.empty}>
            {data.entries.length === 0 ? t(`editor.${book.id}.empty`) : t('editor.notFound')}
          </p>
        ) : (
          <ul>
            {found.map((each) => (
              <li key={each.key}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={each.key === open ? 'true' : undefined}
                  onClick={() => choose(each.key)}
                >
                  <span>{titleOf(each)}</span>
                  <About entry={each} />
                  <Changed entry={each} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className={styles.detail}>
        {open === null ? (
          <p className={styles.choose}>{t(`editor.${book.id}.choose`)}</p>
        ) : (
          <Detail
            key={`${open}/${edition}`}
            book={book}
            entry={entry}
            title={entry ? titleOf(entry) : t(`editor.${book.id}.new`)}
            form={data.forms[entry?.form ?? book.form]!}
            start={entry?.value ?? startOf(data, book)}
            canEdit={canEdit && !(entry && book.isClosed?.(entry))}
            api={api}
            reload={reload}
            onDirty={setDirty}
            isSaved={isSaved}
            onSaved={(key) => {
              setDirty(false);
              setOpen(key);
              setSaved(true);
              setEdition(edition + 1);
            }}
            onBack={() => choose(null)}
            onRemoved={(gone) => {
              setDirty(false);
              setOpen(null);
              setRemoved(gone);
            }}
          />
        )}
      </div>
    </div>
  );
}

function About({ entry }: { entry: Entry }) {
  const { about, kindKey, figures = [], aboutKey, aboutValues = {} } = entry;
  const { t, lang } = useUi();
  const texts = figures.map((each) =>
    'percent' in each ? percentText(each.percent, lang) : moneyText(each.amount, each.iso, lang),
  );
  const kind = kindKey && t(kindKey as 'editor.none');
  const line = [kind, about, ...texts].filter(Boolean).join(' · ');
  const values = Object.entries(aboutValues).map(([name, value]) => [
    name,
    typeof value === 'object' ? moneyText(value.amount, value.iso, lang) : value,
  ]);
  return (
    <>
      {line === '' ? null : <small>{line}</small>}
      {aboutKey ? <small>{t(aboutKey as 'editor.none', Object.fromEntries(values))}</small> : null}
    </>
  );
}

function Changed({ entry: { at, by } }: { entry: Entry }) {
  const { t, lang } = useUi();
  return at && by ? <small>{t('editor.changedBy', { login: by, at: momentText(at, lang) })}</small> : null;
}

/**
 * The fields of a new entry. A number that names the entry starts empty and has to be typed: the smallest number would
 * name somebody else.
 */
function startOf({ forms }: BookData, { form, fixed = [] }: Book): Fields {
  const { shape, defaults } = forms[form]!;
  const start: Fields = { ...(blankOf(shape) as Fields), ...defaults };
  const names = fixed.filter((name) => typeof start[name] === 'number');
  return { ...start, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

function isFound(text: string, sought: string): boolean {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLocaleLowerCase().includes(word));
}
