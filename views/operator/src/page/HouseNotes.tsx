import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import styles from './page.module.css';

export interface House {
  isSecondStepMissing: boolean;
}

/** Whether the operator has put the notes off. Lasts until the site is opened again. */
let isPutOff = false;

/** What an operator should know before anything else: that a password alone signs in. */
export function HouseNotes({ house: { isSecondStepMissing } }: { house: House }) {
  const { t, lang } = useUi();
  const [isLater, setLater] = useState(isPutOff);
  function putOff() {
    isPutOff = true;
    setLater(true);
  }
  if (!isSecondStepMissing || isLater) return null;
  return (
    <div className={`note warn ${styles.house}`} role="note">
      <p>{t('operator.secondStep')}</p>
      <a className="link" href={`/${lang}/office/security`}>
        {t('operator.secondStepSetUp')}
      </a>
      <button type="button" className="link" onClick={putOff}>
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
