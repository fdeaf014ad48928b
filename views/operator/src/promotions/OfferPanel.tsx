import { Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import type { FormEvent, ReactNode } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import type { Saving } from '../page/use-saving.ts';
import risk from '../risk/risk.module.css';

/** The forms of offers that are drafted, published and stopped, with texts of the same names in `editor.<form>`. */
type OfferForm = 'drop' | 'freeRounds' | 'prediction' | 'tournament';

interface OfferFiguresProps {
  form: OfferForm;
  state: string;
  /** `state` in words. */
  stateText: string;
  facts: readonly (readonly [name: string, figure: string])[];
  /** A link to the offer as players see it. */
  children?: ReactNode;
}

/** How an offer stands: its state, its figures, and where its budget is set. */
export function OfferFigures({ form, state, stateText, facts, children }: OfferFiguresProps) {
  const { t } = useUi();
  return (
    <>
      <p className="row wrap">
        <Tag {...(state === 'stopped' && { tone: 'warn' as const })}>{stateText}</Tag>
        {children}
      </p>
      <dl className={risk.sums}>
        {facts.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {t(`editor.${form}.costNote`)}{' '}
        <TabLink page="offers" tab="budgets" className="link">
          {t(`editor.${form}.toBudgets`)}
        </TabLink>
      </p>
    </>
  );
}

interface PublishProps {
  form: OfferForm;
  /** The terms have been changed and not saved. */
  isDirty: boolean;
  saving: Saving;
  onPublish(): void;
}

/** Publishes a draft, once it is saved. */
export function Publish({ form, isDirty, saving, onPublish }: PublishProps) {
  const { t } = useUi();
  return (
    <Allowed to="codes.edit">
      <p className="row wrap">
        <button
          type="button"
          className="btn primary"
          aria-disabled={isDirty || saving.isBusy}
          onClick={() => {
            if (!isDirty && !saving.isBusy) onPublish();
          }}
        >
          {t(`editor.${form}.publish`)}
        </button>
        {isDirty ? <small>{t(`editor.${form}.saveFirst`)}</small> : null}
      </p>
    </Allowed>
  );
}

interface StopProps {
  form: OfferForm;
  saving: Saving;
  hint?: string;
  onStop(note: string): void;
}

/** Stops what is published, with a reason. */
export function Stop({ form, saving, hint, onStop }: StopProps) {
  const { t } = useUi();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onStop(String(new FormData(event.currentTarget).get('note')));
  }
  return (
    <Allowed to="codes.edit">
      <form className={`row wrap ${hint ? '' : risk.atField}`} onSubmit={submit}>
        <Field
          label={t(`editor.${form}.stopNote`)}
          {...(hint && { hint })}
          name="note"
          required
          maxLength={500}
        />
        <button type="submit" className="btn sm" aria-disabled={saving.isBusy}>
          {t(`editor.${form}.stop`)}
        </button>
      </form>
    </Allowed>
  );
}
