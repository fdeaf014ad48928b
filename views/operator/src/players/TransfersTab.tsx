import type { AnswerOf, transfers } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { Area, Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { loginsIn, MOST_LOGINS } from './logins-in.ts';
import own from './players.module.css';

type Data = AnswerOf<typeof transfers.list>;

/** Accounts that must be moved to a new sign-in: many marked at once, and how far each is. */
export function TransfersTab({ start, api }: { start: Data; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const [{ waiting, moved, latest }, setData] = useState(start);

  return (
    <>
      <p className="small muted">{t('operator.moves.about')}</p>
      <section className="panel">
        <dl className={own.facts}>
          <div>
            <dt>{t('operator.moves.waiting')}</dt>
            <dd>{waiting}</dd>
          </div>
          <div>
            <dt>{t('operator.moves.moved')}</dt>
            <dd>{moved}</dd>
          </div>
        </dl>
      </section>
      <Allowed to="players.edit">
        <MarkForm api={api} onMarked={async () => setData(await api('transfers.list'))} />
      </Allowed>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.moves.latest')}</h2>
        </header>
        {latest.length === 0 ? <Empty isPart text={t('operator.moves.none')} /> : null}
        <ul className={styles.tree}>
          {latest.map(({ userId, login, state, at }) => (
            <li key={userId} className={styles.limit}>
              <div className={styles.limitName}>
                <TabLink page="players" tab="find" query={{ id: String(userId) }} className="link" isName>
                  {login}
                </TabLink>{' '}
                <Tag {...(state === 'moved' && { tone: 'win' })}>{t(`operator.moves.state.${state}`)}</Tag>
                {at ? <small>{momentText(at, lang)}</small> : null}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function MarkForm({ api, onMarked }: { api: ViewContext['api']; onMarked(): Promise<void> }) {
  const { t } = useUi();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string[]>([]);

  async function send(isRequired: boolean) {
    const logins = loginsIn(text);
    setTold([]);
    setFailure(null);
    if (logins.length === 0 || note.trim() === '') return;
    if (logins.length > MOST_LOGINS) return setFailure(t('operator.moves.tooMany'));
    try {
      const body = { logins, isRequired, note: note.trim() };
      const { changed, unchanged, unknown } = await api('transfers.mark', { body });
      setTold([
        t('operator.moves.changed', { changed, unchanged }),
        ...(unknown.length > 0 ? [t('operator.moves.unknown', { logins: unknown.join(', ') })] : []),
      ]);
      await onMarked();
    } catch (error) {
      setFailure(failureText(error, t('operator.moves.failed')));
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void send(true);
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.moves.mark')}</h2>
      </header>
      <form className={styles.form} onSubmit={onSubmit}>
        <Area
          label={t('operator.moves.logins')}
          hint={t('operator.moves.loginsHint')}
          rows={5}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="row">
          <label className="btn sm">
            {t('operator.moves.file')}
            <input
              type="file"
              className="vh"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => {
                void event.target.files?.[0]?.text().then((read) => setText(loginsIn(read).join('\n')));
                event.target.value = '';
              }}
            />
          </label>
        </div>
        <Field
          label={t('operator.moves.note')}
          hint={t('operator.moves.noteHint')}
          required
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Failure text={failure} />
        <div role="status">
          {told.map((line) => (
            <p key={line} className={own.text}>
              {line}
            </p>
          ))}
        </div>
        <div className="row wrap">
          <button type="submit" className="btn primary">
            {t('operator.moves.doMark')}
          </button>
          <button type="button" className="btn" onClick={() => void send(false)}>
            {t('operator.moves.undo')}
          </button>
        </div>
      </form>
    </section>
  );
}
