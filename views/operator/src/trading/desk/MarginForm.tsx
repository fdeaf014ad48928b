import type { desk } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import risk from '../../risk/risk.module.css';
import { SubjectPick } from '../../risk/SubjectPick.tsx';
import { figureOf } from './figure-of.ts';

type Scope = desk.Margin['scope'];
/** A copy: the view loads no contracts. */
const SCOPES = ['sport', 'champ', 'market'] as const satisfies readonly Scope[];

/** Sets the margin of a sport, a league or a type of market. */
export function MarginForm({ api, onSet }: { api: ViewContext['api']; onSet(): Promise<void> }) {
  const { t } = useUi();
  const [scope, setScope] = useState<Scope>('sport');
  const [subject, setSubject] = useState('');
  const { failure, isBusy, save } = useSaving(t('operator.handPrices.failed'));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    // A type of market is chosen in a game: `game:type`.
    const body = {
      ...{ scope, subject: Number(subject.split(':').at(-1)) },
      ...{ percent: figureOf(typed.get('percent')) ?? 0, note: String(typed.get('note') ?? '').trim() },
    };
    const isDone = await save(() => api('desk.setMargin', { body }).then(onSet));
    if (isDone) form.reset();
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.handPrices.setMargin')}</h2>
      </header>
      <form className={risk.form} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
        <div className={risk.fields}>
          <Select
            label={t('operator.handPrices.scope')}
            value={scope}
            options={SCOPES.map((value) => ({ value, label: t(`operator.handPrices.scope.${value}`) }))}
            onChange={(next) => {
              setScope(next as Scope);
              setSubject('');
            }}
          />
          <SubjectPick api={api} scope={scope} subject={subject} onSubject={setSubject} />
          <Field
            label={t('operator.handPrices.percent')}
            name="percent"
            inputMode="decimal"
            required
            maxLength={5}
            hint={t('operator.handPrices.percentHint')}
            autoComplete="off"
          />
          <Field label={t('operator.handPrices.note')} name="note" maxLength={300} autoComplete="off" />
        </div>
        <Failure text={failure} />
        <div className="row">
          <button type="submit" className="btn" aria-disabled={isBusy || subject === ''}>
            {t('operator.handPrices.setIt')}
          </button>
        </div>
      </form>
    </section>
  );
}
