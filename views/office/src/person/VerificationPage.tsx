import { Icon, Tag } from '@fairbook/ui';
import { useState } from 'react';
import type { VerificationData } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { DocumentForm } from './DocumentForm.tsx';

const TONE = { none: 'void', waiting: 'warn', more: 'warn', refused: 'loss', verified: 'win' } as const;

/** The state of the player's identity check, and what it needs next. */
export function VerificationPage({
  data: { verification: start, maxMegabytes, isIdentificationShown },
}: {
  data: VerificationData;
}) {
  const { t, lang } = useOffice();
  const { time } = useTexts();
  const [now, setNow] = useState(start);
  const { state, reason, missing, kinds, documents } = now;
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('person.title.verification')}</h1>
      </div>
      <section className="panel pad stack" aria-live="polite">
        <div>
          <Tag tone={TONE[state]}>{t(`person.state.${state}`)}</Tag>
        </div>
        <p>{t(`person.stateText.${state}`)}</p>
        {reason ? (
          <p className="note info">
            <Icon id="info" />
            <span>{reason}</span>
          </p>
        ) : null}
        {isIdentificationShown && !now.isIdentified && now.allowed.includes('identify') ? (
          <p className="small">
            <a className="link" href={`/${lang}/office/identification`}>
              {t('person.toIdentification')}
            </a>
          </p>
        ) : null}
      </section>
      {kinds.length > 0 ? (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('person.documents')}</h2>
          </header>
          <div className="pad stack">
            {missing.length > 0 ? (
              <>
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
              </>
            ) : (
              <DocumentForm kinds={kinds} maxMegabytes={maxMegabytes} onSent={setNow} />
            )}
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
