import type { AnswerOf, newsletters } from '@fairbook/contracts';
import { Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import type { ExtraProps } from '../editor/book.ts';
import styles from '../editor/editor.module.css';
import { readMoment } from '../editor/inputs.ts';
import { languageName } from '../editor/languages.tsx';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import risk from '../risk/risk.module.css';
import { useNeedsAnother } from '../two-people/one-person.tsx';
import { momentText } from '../voids/texts.ts';
import { NewsletterPreview } from './NewsletterPreview.tsx';
import { NewsletterReport } from './NewsletterReport.tsx';
import { SmsCost } from './SmsCost.tsx';

type Newsletter = newsletters.Newsletter;

/** The state of a newsletter: who would get it, sending, approval, and how it was received. */
export function NewsletterExtra({ entry, draft, isDirty, api, reload }: ExtraProps) {
  const { t, lang } = useUi();
  const may = useMay();
  const needsAnother = useNeedsAnother();
  const [failure, setFailure] = useState<string | null>(null);
  const preview = <NewsletterPreview fields={draft} />;
  if (!entry) return <div className={styles.extra}>{preview}</div>;
  const { id, version, status, sendAt, requestedBy, written } = entry.data as Newsletter;
  const params = { id };

  async function during(work: () => Promise<unknown>): Promise<void> {
    setFailure(null);
    try {
      await work();
      await reload();
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }
  const withdraw = () => during(() => api('newsletters.withdraw', { params, body: { version } }));
  const canWithdraw = may('newsletters.edit') || may('newsletters.approve');
  const canApprove = status === 'requested' && may('newsletters.approve') && !needsAnother(requestedBy);

  return (
    <div className={styles.extra}>
      <p>
        <Tag>{t(`editor.newsletter.status.${status}`)}</Tag>{' '}
        {sendAt && status !== 'draft'
          ? t('editor.newsletter.sendAt', { at: momentText(sendAt, lang) })
          : null}
      </p>
      {status === 'draft' || status === 'requested' ? (
        <Audience newsletter={entry.data as Newsletter} api={api} key={version} />
      ) : null}
      {status === 'draft' && may('newsletters.edit') ? (
        isDirty ? (
          <p className="small muted">{t('editor.newsletter.unsaved')}</p>
        ) : (
          <SendForm entry={entry} api={api} during={during} />
        )
      ) : null}
      {written > 0 ? <NewsletterReport newsletter={entry.data as Newsletter} /> : null}
      <div className="row wrap">
        {canApprove ? (
          <button
            type="button"
            className="btn primary"
            onClick={() => void during(() => api('newsletters.approve', { params, body: { version } }))}
          >
            {t('editor.newsletter.approve')}
          </button>
        ) : null}
        {canWithdraw && ['requested', 'scheduled', 'sending'].includes(status) ? (
          <button type="button" className="btn" onClick={() => void withdraw()}>
            {t(status === 'sending' ? 'editor.newsletter.end' : 'editor.newsletter.withdraw')}
          </button>
        ) : null}
      </div>
      <Failure text={failure} />
      {preview}
    </div>
  );
}

type Api = ExtraProps['api'];
type Reached = AnswerOf<typeof newsletters.audience>;

function Audience({ newsletter: { id, smsBudget }, api }: { newsletter: Newsletter; api: Api }) {
  const { t, lang } = useUi();
  const [reached, setReached] = useState<Reached | null>(null);
  useEffect(() => {
    let isShown = true;
    api('newsletters.audience', { params: { id } }).then(
      (answer) => isShown && setReached(answer),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api, id]);
  if (!reached) return null;
  const { players, byLanguage, inInbox, approvalFrom, fewestReaders, sms } = reached;
  const told = (count: number | null) => count ?? `< ${fewestReaders}`;
  const languages = byLanguage
    .map(({ lng, players: count }) => `${languageName(lng, lang)} ${told(count)}`)
    .join(', ');
  return (
    <>
      <p>
        {players === null
          ? t('editor.newsletter.few', { count: fewestReaders })
          : `${t('editor.newsletter.audience', { players, languages })} ${t('editor.newsletter.inInbox')}: ${told(inInbox)}.`}
      </p>
      <p className="small muted">
        {t('editor.newsletter.excluded')} {t('editor.newsletter.second', { count: approvalFrom })}
      </p>
      {sms ? <SmsCost sms={sms} budget={smsBudget ?? '0'} /> : null}
    </>
  );
}

interface SendProps {
  entry: NonNullable<ExtraProps['entry']>;
  api: Api;
  during(work: () => Promise<unknown>): Promise<void>;
}

/** Sends the newsletter: the second press says to how many players. */
function SendForm({ entry, api, during }: SendProps) {
  const { t } = useUi();
  const [at, setAt] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: Number(entry.key) };

  async function send(): Promise<void> {
    if (count === null) {
      const { players, fewestReaders } = await api('newsletters.audience', { params });
      setFailure(players === null ? t('editor.newsletter.few', { count: fewestReaders }) : null);
      return setCount(players);
    }
    setCount(null);
    const from = readMoment({}, at);
    const body = { version: entry.version, ...(from !== '' && { at: String(from) }) };
    await during(() => api('newsletters.send', { params, body }));
  }

  return (
    <>
      <div className={risk.fields}>
        <div className={styles.withButton}>
          <Field
            label={t('editor.newsletter.at')}
            hint={t('editor.newsletter.at.hint')}
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
          <button type="button" className="btn primary" onClick={() => void send()}>
            {count === null ? t('editor.newsletter.send') : t('editor.newsletter.sure', { count })}
          </button>
        </div>
      </div>
      <Failure text={failure} />
    </>
  );
}
