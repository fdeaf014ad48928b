import { type Case, DOCUMENT_KINDS, type PersonalField } from '@fairbook/contracts/players/person';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, Tag, useUi } from '@fairbook/ui';
import { Area, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import own from './players.module.css';

interface Props {
  start: Case;
  api: ViewContext['api'];
}

/** One identity check: what the player said, what they sent, and the decision. */
export function CasePage({ start, api }: Props) {
  const { t, lang } = useUi();
  const [held, setHeld] = useState(start);
  const pathOf = (tab: 'find' | 'verification', query: Record<string, string> = {}) =>
    `/${lang}${operatorPath('players', tab, query)}`;
  return (
    <>
      <p>
        <a className="btn" href={pathOf('verification')}>
          <Icon id="left" size="s" /> {t('operator.check.back')}
        </a>
      </p>
      <h2 className={own.name}>
        {held.login} <Tag>{t(`person.state.${held.state}`)}</Tag>
        {held.isIdentified ? <Tag>{t('operator.check.identified')}</Tag> : null}
      </h2>
      {held.sameDocument.length > 0 ? (
        <p className="note info">
          <Icon id="info" />
          <span>
            {t('operator.check.same')}{' '}
            {held.sameDocument.map((id) => (
              <a key={id} className="link" href={pathOf('find', { id: String(id) })}>
                {id}{' '}
              </a>
            ))}
          </span>
        </p>
      ) : null}
      <div className={own.columns}>
        <Said held={held} />
        <Sent held={held} />
      </div>
      <Allowed to="verification.decide">
        <Decision key={held.version} held={held} api={api} onDecided={setHeld} />
      </Allowed>
    </>
  );
}

function Said({ held: { fields } }: { held: Case }) {
  const { t } = useUi();
  const given = (Object.entries(fields) as [PersonalField, string | number | null][]).filter(
    ([, value]) => value !== null && value !== '',
  );
  return (
    <section className="panel pad">
      <h3>{t('person.data')}</h3>
      {given.length === 0 ? <p className="muted">{t('operator.check.nothing')}</p> : null}
      <dl className="kv">
        {given.map(([name, value]) => [
          <dt key={`${name}-name`}>{t(`person.field.${name}`)}</dt>,
          <dd key={name}>
            <bdi>{name === 'documentTypeId' ? t(`person.document.${value}`) : value}</bdi>
          </dd>,
        ])}
      </dl>
    </section>
  );
}

function Sent({ held: { documents } }: { held: Case }) {
  const { t, lang } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('person.documents')}</h3>
      </header>
      {documents.length === 0 ? <p className={styles.note}>{t('operator.check.noDocuments')}</p> : null}
      <ul className={styles.tree}>
        {documents.map(({ id, kind, name, sentAt }) => (
          <li key={id} className={styles.limit}>
            <div className={styles.limitName}>
              <a className="link" href={`/operator-api/v1/files/document/${id}`} download>
                <bdi>{name}</bdi>
              </a>
              <small>
                {t(`person.kind.${kind}`)} · {momentText(sentAt, lang)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DECISIONS = { waiting: ['verified', 'more', 'refused'], decided: ['reopened'] } as const;
type Decided = (typeof DECISIONS)[keyof typeof DECISIONS][number];

/** What an operator can decide now. The player reads the reason. */
function Decision({ held, api, onDecided }: { held: Case; api: Props['api']; onDecided(next: Case): void }) {
  const { t } = useUi();
  const [requested, setRequested] = useState<(typeof DOCUMENT_KINDS)[number]>('identity');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const isWaiting = held.state === 'waiting';
  if (!isWaiting && held.state !== 'verified' && held.state !== 'refused') return null;
  const choices: readonly Decided[] = isWaiting ? DECISIONS.waiting : DECISIONS.decided;

  async function decide(decision: Decided) {
    setFailure(null);
    try {
      const body = {
        version: held.version,
        decision,
        reason,
        requested: decision === 'more' ? requested : null,
      };
      onDecided(await api('verification.decide', { params: { userId: held.userId }, body }));
    } catch (error) {
      setFailure(failureText(error, t('operator.players.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.check.decision')}</h3>
      </header>
      <form className={styles.form} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <Area
          label={t('operator.check.reason')}
          hint={t('operator.check.reasonHint')}
          value={reason}
          rows={2}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        {isWaiting ? (
          <Select
            label={t('operator.check.requested')}
            value={requested}
            options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`person.kind.${kind}`) }))}
            onChange={(kind) => setRequested(kind as typeof requested)}
          />
        ) : null}
        <Failure text={failure} />
        <div className="row wrap">
          {choices.map((each) => (
            <button
              key={each}
              type="button"
              className={each === 'verified' ? 'btn primary' : 'btn'}
              onClick={() => void decide(each)}
            >
              {t(`operator.check.do.${each}`)}
            </button>
          ))}
        </div>
      </form>
    </section>
  );
}
