import { Icon, useUi } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import styles from './page.module.css';

export interface House {
  isSecondStepMissing: boolean;
}

/** The notes that the operator has put off. Lasts until the site is opened again. */
const putOff = new Set<string>();

interface NotesProps {
  house: House;
  isOnePerson: boolean;
}

/**
 * What an operator should know before anything else: that a password alone signs in, and that one person runs the book, so
 * that approvals are no second look.
 */
export function HouseNotes({ house: { isSecondStepMissing }, isOnePerson }: NotesProps) {
  const { t, lang } = useUi();
  return (
    <>
      {isSecondStepMissing ? (
        <HouseNote id="second-step" tone="warn" text={t('operator.secondStep')}>
          <a className="link" href={`/${lang}/office/security`}>
            {t('operator.secondStepSetUp')}
          </a>
        </HouseNote>
      ) : null}
      {isOnePerson ? <HouseNote id="one-person" tone="info" text={t('operator.onePerson')} /> : null}
    </>
  );
}

interface NoteProps {
  id: string;
  tone: 'warn' | 'info';
  text: string;
  children?: ReactNode;
}

function HouseNote({ id, tone, text, children }: NoteProps) {
  const { t } = useUi();
  const [isLater, setLater] = useState(putOff.has(id));
  function later() {
    putOff.add(id);
    setLater(true);
  }
  if (isLater) return null;
  return (
    <div className={`note ${tone} ${styles.house}`} role="note">
      <Icon id={tone === 'warn' ? 'alert' : 'info'} />
      <p>{text}</p>
      {children}
      <button type="button" className="link" onClick={later}>
        {t('operator.secondStepLater')}
      </button>
    </div>
  );
}

/** Shown instead of every page where money is real, until a second step is on. */
export function SecondStepFirst() {
  const { t, lang } = useUi();
  return (
    <section className="panel stack">
      <h1>{t('operator.secondStepFirst')}</h1>
      <p>{t('operator.secondStepFirstText')}</p>
      <div>
        <a className="btn primary" href={`/${lang}/office/security`}>
          {t('operator.secondStepSetUp')}
        </a>
      </div>
    </section>
  );
}
