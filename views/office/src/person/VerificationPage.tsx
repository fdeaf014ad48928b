import { Icon, Tag } from '@fairbook/ui';
import { useState } from 'react';
import type { VerificationData } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { guideOf } from './guide.ts';
import styles from './person.module.css';

const TONE = { none: 'void', waiting: 'warn', more: 'warn', refused: 'loss', verified: 'win' } as const;

const HOUR_MS = 3_600_000;

/** The player's identity check as a guide: its steps, what is asked and why, and what comes next. */
export function VerificationPage({
  data: { verification: start, maxMegabytes, isIdentificationShown },
}: {
  data: VerificationData;
}) {
  const { t, lang } = useOffice();
  const { time } = useTexts();
  const [now, setNow] = useState(start);
  const { state, reason, missing, kinds, documents, usualMs } = now;
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('person.title.verification')}</h1>
      </div>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('person.guide')}</h2>
          <Tag tone={TONE[state]}>{t(`person.state.${state}`)}</Tag>
        </header>
        <div className="pad stack">
          <div aria-live="polite" className="stack t">
            <p>{t(`person.stateText.${state}`)}</p>
            {reason ? (
              <p className="note info">
                <Icon id="info" />
                <span>{reason}</span>
              </p>
            ) : null}
          </div>
          <ol className={`stages ${styles.guide}`}>
            {guideOf(now).map(({ id, state }) => (
              <li key={id} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
                <span>{t(`person.guide.${id}`)}</span>
                <span className="small muted">{t(`person.guideState.${state}`)}</span>
                <small className="muted">
                  {t(`person.guideText.${id}`)}
                  {id === 'check' && usualMs !== null
                    ? ` ${t('person.usually', { hours: Math.max(1, Math.ceil(usualMs / HOUR_MS)) })}`
                    : null}
                </small>
              </li>
            ))}
          </ol>
          {isIdentificationShown && !now.isIdentified && now.allowed.includes('identify') ? (
            <p className="small">
              <a className="link" href={`/${lang}/office/identification`}>
                {t('person.toIdentification')}
              </a>
            </p>
          ) : null}
        </div>
      </section>
      {kinds.length > 0 && missing.length > 0 ? (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('person.guide.details')}</h2>
          </header>
          <div className="pad stack">
            <p>
              {t('person.dataFirst', {
                fields: missing.map((name) => t(`person.field.${name}`)).join(', '),
              })}
            </p>
            <div>
              <a className="btn primary" href={`/${lang}/office/settings`}>
                {t('person.toSettings')}
              </a>
            </div>
          </div>
        </section>
      ) : null}
      {kinds.length > 0 && missing.length === 0 ? (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('person.documents')}</h2>
          </header>
          <div className="pad stack">
            <DocumentForm kinds={kinds} maxMegabytes={maxMegabytes} onSent={setNow} />
          </div>
        </section>
      ) : null}
      {documents.length > 0 ? (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('person.sent')}</h2>
          </header>
          <ul className="pad stack">
            {documents.map(({ id, kind, name, sentAt }) => (
              <li key={id} className="spread wrap">
                <a className="link" href={`/office-api/files/${id}`} download>
                  <bdi>{name}</bdi>
                </a>
                <span className="muted small">
                  {t(`person.kind.${kind}`)} · {time(sentAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
