import type { AnswerOf, terms } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { Area, Field } from '@fairbook/ui/overlay';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { readMoment } from '../editor/inputs.ts';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

type Version = AnswerOf<typeof terms.list>['versions'][number];
type Api = ViewContext['api'];

/** Versions of the terms: which one is in force, who agreed to each, and a new one, now or from a moment on. */
export function TermsTab({ start, api }: { start: AnswerOf<typeof terms.list>; api: Api }) {
  const { t } = useUi();
  const [versions, setVersions] = useState(start.versions);
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const from = readMoment({}, String(form.get('from') ?? ''));
    setFailure(null);
    try {
      const note = String(form.get('note') ?? '').trim();
      await api('terms.publish', { body: { note, ...(from !== '' && { from: String(from) }) } });
      setVersions((await api('terms.list')).versions);
      setWriting(false);
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.content.tab.terms')}</h2>
        <Allowed to="site.edit">
          <button
            type="button"
            className={`btn sm ${styles.end}`}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {t('editor.terms.publish')}
          </button>
        </Allowed>
      </header>
      {isWriting ? (
        <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          <Area
            label={t('editor.terms.note')}
            hint={t('editor.terms.note.hint')}
            name="note"
            rows={2}
            required
            maxLength={500}
            autoFocus
          />
          <Field
            label={t('editor.terms.from')}
            hint={t('editor.terms.from.hint')}
            name="from"
            type="datetime-local"
          />
          <Failure text={failure} />
          <div className="row wrap">
            <button type="submit" className="btn primary">
              {t('editor.terms.publishIt')}
            </button>
            <button type="button" className="btn" onClick={() => setWriting(false)}>
              {t('operator.risk.close')}
            </button>
          </div>
        </form>
      ) : null}
      <ul className={styles.tree}>
        {versions.map((version) => (
          <li key={version.id}>
            <VersionRow version={version} api={api} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VersionRow({ version, api }: { version: Version; api: Api }) {
  const { t, lang, now } = useUi();
  const [isOpen, setOpen] = useState(false);
  const { note, publishedAt, publishedByLogin, isCurrent, accepted } = version;
  const isAhead = !isCurrent && accepted === 0 && Date.parse(publishedAt) > now;
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          <b>{note}</b> {isCurrent ? <Tag tone="win">{t('editor.terms.current')}</Tag> : null}
          {isAhead ? <Tag>{t('editor.terms.ahead')}</Tag> : null}
          <small>
            {t('editor.terms.since', { at: momentText(publishedAt, lang) })}
            {publishedByLogin ? ` · ${publishedByLogin}` : null}
          </small>
        </div>
        <span className="small">{t('editor.terms.accepted', { count: accepted })}</span>
        {accepted > 0 ? (
          <Allowed to="players.read">
            <button type="button" className="btn sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('editor.terms.who')}
            </button>
          </Allowed>
        ) : null}
      </div>
      {isOpen ? <Who id={version.id} api={api} /> : null}
    </>
  );
}

type Accepted = AnswerOf<typeof terms.acceptances>;

/** Players who accepted a version, page by page. */
function Who({ id, api }: { id: number; api: Api }) {
  const { t, lang } = useUi();
  const [page, setPage] = useState<Accepted | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const more = useCallback(
    async (before?: string) => {
      try {
        const next = await api('terms.acceptances', { params: { id }, query: { ...(before && { before }) } });
        setPage((seen) => ({
          players: before ? [...(seen?.players ?? []), ...next.players] : next.players,
          hasMore: next.hasMore,
        }));
      } catch (error) {
        setFailure(failureText(error, t('editor.failed')));
      }
    },
    [api, id, t],
  );
  useEffect(() => void more(), [more]);
  return (
    <div className={styles.outcomes}>
      <Failure text={failure} />
      <ul>
        {page?.players.map(({ userId, login, at }) => (
          <li key={userId} className="small">
            <TabLink page="players" tab="find" query={{ id: String(userId) }} isName>
              {login}
            </TabLink>{' '}
            <span className="muted">{momentText(at, lang)}</span>
          </li>
        ))}
      </ul>
      {page?.hasMore ? (
        <button type="button" className="btn sm" onClick={() => void more(page.players.at(-1)?.at)}>
          {t('operator.risk.older')}
        </button>
      ) : null}
    </div>
  );
}
