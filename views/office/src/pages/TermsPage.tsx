import { Sections } from '@fairbook/ui/page';
import { useState } from 'react';
import type { TermsData } from '../data.ts';
import { useOffice } from '../office-context.ts';

/** The terms, with a button for players who have not accepted the current version. */
export function TermsPage({ terms }: { terms: TermsData }) {
  const { t } = useOffice();
  return (
    <>
      <header className="page-head">
        <h1>{terms.title}</h1>
        {terms.date ? (
          <span className="muted small">{t('office.terms.since', { date: terms.date })}</span>
        ) : null}
      </header>
      <Sections sections={[{ kind: 'prose', blocks: terms.blocks }]} />
      <Answer terms={terms} />
    </>
  );
}

function Answer({ terms: { updatedAt, isAccepted } }: { terms: TermsData }) {
  const { t, lang } = useOffice();
  if (updatedAt === null) {
    return (
      <p className="row wrap">
        <a className="btn primary" href={`/${lang}/user/login`}>
          {t('office.terms.signIn')}
        </a>
        <span className="muted small">{t('office.terms.visitor')}</span>
      </p>
    );
  }
  if (isAccepted) {
    return (
      <p className="row wrap">
        <a className="btn primary" href={`/${lang}`}>
          {t('office.terms.home')}
        </a>
        <span className="muted small">{t('office.terms.accepted')}</span>
      </p>
    );
  }
  return <Accept updatedAt={updatedAt} />;
}

function Accept({ updatedAt }: { updatedAt: string }) {
  const { t, lang, api } = useOffice();
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked');

  async function accept(): Promise<void> {
    setState('sending');
    try {
      await api('terms.accept', { body: { updatedAt } });
      // A full page load, because what the site knows about the visitor has changed.
      location.assign(`/${lang}`);
    } catch {
      setState('failed');
    }
  }
  return (
    <div className="row wrap">
      <button
        type="button"
        className="btn primary"
        aria-disabled={state === 'sending'}
        onClick={() => void (state === 'sending' || accept())}
      >
        {t(state === 'sending' ? 'office.terms.sending' : 'office.terms.accept')}
      </button>
      <span role="status">
        {state === 'failed' ? <span className="down">{t('office.terms.failed')}</span> : null}
      </span>
    </div>
  );
}
