import type { Step, StepId } from '@fairbook/proof/walk';
import type { ViewContext } from '@fairbook/remote-view';
import { ErrorBlock, Icon, UiProvider, useUi } from '@fairbook/ui';
import type { PageDoc } from '@fairbook/ui/doc';
import { PageFrame } from '@fairbook/ui/page';
import { useWalk, type Walk } from './use-walk.ts';
import styles from './walk.module.css';

const STEPS: readonly StepId[] = ['text', 'group', 'signature', 'head', 'newest'];

/** How the proof works, done in the reader’s browser: each step with what goes in and what comes out. */
export function WalkPage({ doc, ctx }: { doc: PageDoc; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <PageFrame doc={doc}>
        <Steps ctx={ctx} />
      </PageFrame>
    </UiProvider>
  );
}

function Steps({ ctx: { api, t, lang } }: { ctx: ViewContext }) {
  const { walk, change, retry } = useWalk(api);
  if (walk === 'failed')
    return (
      <ErrorBlock title={t('walk.failed')} retry={{ label: t('walk.retry'), onRetry: retry }}>
        {t('walk.failedText')}
      </ErrorBlock>
    );
  const listed = walk === null || walk.size > 0 ? STEPS : STEPS.slice(0, -1);
  return (
    <>
      <p className="small muted">{t('walk.twice')}</p>
      <ol className={styles.steps}>
        {listed.map((id) => (
          <li key={id} className="panel pad">
            <h2>{t(`walk.step.${id}`)}</h2>
            <p>{t(`walk.about.${id}`)}</p>
            {walk ? (
              <Taken walk={walk} step={walk.steps.find((step) => step.id === id)!} onChange={change} />
            ) : null}
          </li>
        ))}
      </ol>
      {walk?.size === 0 ? <p className="note">{t('walk.empty')}</p> : null}
      <p className="row wrap small">
        <a className="link" href={`/${lang}/office/receipt`}>
          {t('walk.own')}
        </a>
        <a className="link" href="/docs/proof" hrefLang="en">
          {t('walk.method')}
        </a>
      </p>
    </>
  );
}

interface TakenProps {
  walk: Walk;
  step: Step;
  onChange(step: StepId | null): void;
}

function Taken({ walk, step, onChange }: TakenProps) {
  const { t } = useUi();
  const { id, computed, expected, holds } = step;
  const isChanged = walk.changed === id;
  return (
    <>
      <Inputs step={step} />
      {computed === null ? null : (
        <dl className={styles.outcome}>
          <dt>{t('walk.computed')}</dt>
          <dd className={holds ? 'mono' : 'mono down'}>{computed || t('walk.nothing')}</dd>
          <dt>{t(`walk.expected.${id as 'text'}`)}</dt>
          <dd className="mono">{expected}</dd>
        </dl>
      )}
      <div className="row wrap">
        <button type="button" className="btn" onClick={() => onChange(isChanged ? null : id)}>
          {t(isChanged ? 'walk.restore' : 'walk.change')}
          <span className="vh">: {t(`walk.step.${id}`)}</span>
        </button>
        <p role="status" className={`note ${holds ? 'good' : 'bad'}`}>
          <Icon id={holds ? 'check' : 'close'} size="s" />
          <span>{t(holds ? 'walk.holds' : 'walk.fails')}</span>
        </p>
      </div>
    </>
  );
}

/** What goes into a step; the byte that was changed stands out. */
function Inputs({ step: { inputs, changedAt } }: { step: Step }) {
  const { t } = useUi();
  return (
    <dl className={styles.inputs}>
      {inputs.map(({ id, value }, at) => (
        <div key={at}>
          <dt>{t(`walk.input.${id}`)}</dt>
          <dd className="mono">{at === 0 && changedAt !== null ? marked(value, changedAt) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function marked(value: string, at: number) {
  return (
    <>
      {value.slice(0, at)}
      <mark>{value[at]}</mark>
      {value.slice(at + 1)}
    </>
  );
}
