import { useUi } from '@fairbook/ui';
import { useState } from 'react';

export interface House {
  isSecondStepMissing: boolean;
  isPlayMoney: boolean;
}

/** Whether the operator has put the notes off. Lasts until the site is opened again. */
let isPutOff = false;

/** What an operator should know before anything else: that money is play money, and that a password alone signs in. */
export function HouseNotes({ house: { isSecondStepMissing, isPlayMoney } }: { house: House }) {
  const { t, lang } = useUi();
  const [isLater, setLater] = useState(isPutOff);
  function putOff() {
    isPutOff = true;
    setLater(true);
  }
  return (
    <>
      {isPlayMoney ? <p className="small muted">{t('operator.playMoney')}</p> : null}
      {isSecondStepMissing && !isLater ? (
        <div className="note warn" role="note">
          <div className="stack t">
            <p>{t('operator.secondStep')}</p>
            <div className="row">
              <a className="btn primary" href={`/${lang}/office/security`}>
                {t('operator.secondStepSetUp')}
              </a>
              <button type="button" className="btn" onClick={putOff}>
                {t('operator.secondStepLater')}
              </button>
            </div>
          </div>
        </div>
      ) : null}
    </>
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
