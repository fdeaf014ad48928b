import type { overview } from '@fairbook/contracts';
import { HANDBOOK } from '@fairbook/contracts/site/operator-pages';
import { Icon, useUi } from '@fairbook/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { TabLink } from '../page/TabLink.tsx';
import { readPutOff, writePutOff } from './put-off.ts';
import styles from './today.module.css';

type Steps = overview.FirstSteps['steps'];
type Step = overview.FirstStep;

/** What a new book still needs: nothing once every step is done, or put off in this browser. */
export function FirstSteps({ steps }: { steps: Steps }) {
  // Only the browser knows what was put off; until it has looked nothing is shown.
  const [putOff, setPutOff] = useState<readonly Step[] | null>(null);
  useEffect(() => setPutOff(readPutOff(localStorage)), []);
  if (putOff === null) return null;
  function later(step: Step) {
    const next = [...putOff!, step];
    setPutOff(next);
    writePutOff(localStorage, next);
  }
  return (
    <StepList steps={steps.filter(({ id, isDone }) => isDone || !putOff.includes(id))} onLater={later} />
  );
}

export function StepList({ steps, onLater }: { steps: Steps; onLater(step: Step): void }) {
  const { t } = useUi();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className="panel" aria-labelledby="first-steps">
      <header className={`panel-head ${styles.stepsHead}`}>
        <h2 id="first-steps">{t('operator.today.firstSteps')}</h2>
        <small className="muted">{t('operator.today.stepsDone', { done, all: steps.length })}</small>
        <a className="link" href={`${HANDBOOK}/first-hour`} hrefLang="en" target="_blank" rel="noopener">
          {t('operator.today.firstHour')}
        </a>
      </header>
      <ul className={styles.steps}>
        {steps.map(({ id, isDone }) => (
          <li key={id} data-done={isDone || undefined}>
            {isDone ? <Icon id="check" size="s" /> : <span />}
            <span>
              <Way step={id}>{t(`operator.today.step.${id}`)}</Way>
              {isDone ? <span className="vh">, {t('operator.today.stepDone')}</span> : null}
              <small>{t(`operator.today.stepWhy.${id}`)}</small>
            </span>
            {isDone ? null : (
              <button
                type="button"
                className="btn plain sm"
                aria-label={t('operator.today.stepLaterOf', { name: t(`operator.today.step.${id}`) })}
                onClick={() => onLater(id)}
              >
                {t('operator.today.stepLater')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tab where a step is done. */
const TAB_OF = {
  name: { page: 'site', tab: 'settings', query: { entry: 'site' } },
  contact: { page: 'site', tab: 'settings', query: { entry: 'contact' } },
  people: { page: 'operators', tab: 'people' },
  payments: { page: 'cashier', tab: 'providers' },
  currencies: { page: 'site', tab: 'settings', query: { entry: 'wallets' } },
  sports: { page: 'site', tab: 'settings', query: { entry: 'flags' } },
  limit: { page: 'trading', tab: 'board' },
  mail: { page: 'site', tab: 'outbox' },
} as const;

/** The way to where the step is done; what is done on the machine is in the handbook. */
function Way({ step, children }: { step: Step; children: ReactNode }) {
  const { lang } = useUi();
  if (step === 'bet' || step === 'backup')
    return (
      <a className="link" href={step === 'bet' ? `/${lang}` : `${HANDBOOK}/backup`}>
        {children}
      </a>
    );
  const { page, tab, ...more } = TAB_OF[step];
  return (
    <TabLink page={page as 'site'} tab={tab as 'settings'} {...more} className="link" isName>
      {children}
    </TabLink>
  );
}
