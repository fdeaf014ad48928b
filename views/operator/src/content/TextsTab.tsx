import type { AnswerOf, dictionaries } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { Area, Check, Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import styles from '../editor/editor.module.css';
import { History } from '../editor/History.tsx';
import { languageName } from '../editor/languages.tsx';
import type { Shape } from '../editor/shape.ts';
import { useGuard } from '../editor/use-guard.tsx';
import { useMay } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import risk from '../risk/risk.module.css';
import { Lacking } from './Lacking.tsx';

type Found = AnswerOf<typeof dictionaries.find>;
type Text = Found['texts'][number];
type Api = ViewContext['api'];
type Only = 'own' | 'missing';

const NONE = {
  own: 'editor.texts.noneOwn',
  missing: 'editor.texts.noneMissing',
  all: 'editor.texts.none',
} as const;

const SHAPE: Shape = { properties: { text: { type: 'string' } }, required: ['text'] };

/**
 * Texts of the site by key and language: search, an operator's own words in place of the built-in ones, and what a
 * language lacks.
 */
export function TextsTab({ start, api }: { start: Found; api: Api }) {
  const { t, lang: shown } = useUi();
  const [found, setFound] = useState(start);
  const [lang, setLang] = useState(shown);
  const [text, setText] = useState('');
  const [only, setOnly] = useState<Only | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const guard = useGuard(isDirty);

  async function search(next: { lang?: string; only?: Only | null } = {}): Promise<void> {
    const of = { lang, only, ...next };
    setFailure(null);
    try {
      const query = { lang: of.lang, ...(text && { text }), ...(of.only && { only: of.only }) };
      setFound(await api('texts.find', { query }));
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }
  const begin = (work: () => void) =>
    guard.before(() => {
      setDirty(false);
      setOpen(null);
      work();
    });

  return (
    <section className="panel">
      {guard.question}
      <header className="panel-head">
        <h2>{t('operator.content.tab.texts')}</h2>
        <small className={`muted ${styles.end}`}>{t('editor.texts.own', { count: found.own })}</small>
      </header>
      <form
        className={risk.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          begin(() => void search());
        }}
      >
        <div className={risk.fields}>
          <Field
            label={t('editor.texts.search')}
            hint={t('editor.texts.search.hint')}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Select
            label={t('editor.texts.lang')}
            value={lang}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value, shown) }))}
            onChange={(next) =>
              begin(() => {
                setLang(next);
                void search({ lang: next });
              })
            }
          />
        </div>
        {(['own', 'missing'] as const).map((each) => (
          <Check
            key={each}
            isOn={only === each}
            onChange={(isOn) =>
              begin(() => {
                const next = isOn ? each : null;
                setOnly(next);
                void search({ only: next });
              })
            }
          >
            {each === 'own'
              ? t('editor.texts.onlyOwn')
              : t('editor.texts.onlyMissing', { count: found.missing })}
          </Check>
        ))}
        <div>
          <button type="submit" className="btn primary">
            {t('editor.texts.find')}
          </button>
        </div>
        <Failure text={failure} />
      </form>
      {found.texts.length === 0 ? <Empty isPart text={t(NONE[only ?? 'all'])} /> : null}
      <ul className={risk.tree}>
        {found.texts.map((each) => (
          <li key={each.key}>
            <button
              type="button"
              className={styles.entry}
              aria-expanded={open === each.key}
              onClick={() => begin(() => setOpen(open === each.key ? null : each.key))}
            >
              <span>
                {each.own ?? each.builtIn}{' '}
                {each.own === null ? null : <Tag tone="accent">{t('editor.texts.isOwn')}</Tag>}
              </span>
              <small>{each.key}</small>
            </button>
            {open === each.key ? (
              <TextForm
                key={each.version}
                text={each}
                lang={lang}
                api={api}
                onDirty={setDirty}
                onDone={async () => {
                  setDirty(false);
                  await search();
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {found.hasMore ? <p className={styles.empty}>{t('editor.texts.more')}</p> : null}
      {only === 'missing' ? <Lacking key={lang} lang={lang} api={api} /> : null}
    </section>
  );
}

interface FormProps {
  text: Text;
  lang: string;
  api: Api;
  onDirty(isDirty: boolean): void;
  onDone(): Promise<void>;
}

function TextForm({
  text: { key, builtIn, own, version, elsewhere = [] },
  lang,
  api,
  onDirty,
  onDone,
}: FormProps) {
  const { t, lang: shown } = useUi();
  const canEdit = useMay()('site.edit');
  const [draft, setDraft] = useState(own ?? builtIn);
  const [error, setError] = useState<string | null>(null);
  const change = (next: string) => {
    setDraft(next);
    setError(null);
    onDirty(next !== (own ?? builtIn));
  };

  async function during(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await onDone();
    } catch (failed) {
      setError(failureText(failed, t('editor.failed')));
    }
  }

  return (
    <>
      <form
        className={risk.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void during(() => api('texts.save', { body: { lang, key, text: draft, version } }));
        }}
      >
        <Area
          label={t('editor.texts.text')}
          hint={t('editor.texts.text.hint')}
          error={error}
          lang={lang}
          rows={3}
          required
          maxLength={4_000}
          value={draft}
          disabled={!canEdit}
          onChange={(event) => change(event.target.value)}
        />
        {elsewhere.map((each) => (
          <p key={each.lng} className="small muted" lang={each.lng}>
            {t('editor.texts.elsewhere', { language: languageName(each.lng, shown), text: each.text })}
          </p>
        ))}
        {own === null ? null : <p className="small muted">{t('editor.texts.builtIn', { text: builtIn })}</p>}
        {canEdit ? (
          <div className="row wrap">
            <button type="submit" className="btn primary" disabled={draft === (own ?? builtIn)}>
              {t('editor.save')}
            </button>
            {own === null ? null : (
              <button
                type="button"
                className="btn"
                onClick={() => void during(() => api('texts.remove', { query: { lang, key, version } }))}
              >
                {t('editor.texts.restore')}
              </button>
            )}
          </div>
        ) : null}
      </form>
      {own === null ? null : (
        <History
          part="texts"
          subject={`${lang} ${key}`}
          texts="texts"
          shape={SHAPE}
          api={api}
          onRestore={canEdit ? (logged) => change(String(logged.text)) : null}
        />
      )}
    </>
  );
}
