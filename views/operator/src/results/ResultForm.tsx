import type { results } from '@fairbook/contracts';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useCallback, useState } from 'react';
import { type Saving, useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { Effect } from '../voids/Effect.tsx';
import { momentText } from '../voids/texts.ts';
import { FieldInput } from './FieldInput.tsx';
import { readField, typedOf, type Values } from './read-field.ts';
import { labelOf, nowText } from './words.ts';

interface Props {
  form: results.GameForm;
  api: ViewContext['api'];
  onMade(): void;
}

type Told = results.Told;

/** Enters the result of a game: what its sport asks for, then the effect, then the source and the request. */
export function ResultForm(props: Props) {
  const { t } = useUi();
  return <ResultFields {...props} saving={useSaving(t('operator.results.failed'))} />;
}

export function ResultFields({ form, api, onMade, saving }: Props & { saving: Saving }) {
  const ui = useUi();
  const { t, lang } = ui;
  const { gameId, fields, opponents, players, startsAt, now } = form;
  const [ending, setEnding] = useState<Told['ending']>('ended');
  const [typed, setTyped] = useState(() => typedOf(fields, form.suggested));
  const [told, setTold] = useState<Told | null>(null);
  const [unread, setUnread] = useState<string | null>(null);

  function change(set: () => void) {
    set();
    setTold(null);
  }

  function onPreview(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values: Values = {};
    for (const field of ending === 'ended' ? fields : []) {
      const value = readField(field, typed, opponents.length);
      if (value === undefined)
        return setUnread(t('operator.results.unread', { field: labelOf(ui, field.name, opponents) }));
      values[field.name] = value;
    }
    setUnread(null);
    setTold({ gameId, ending, values });
  }

  return (
    <section className="panel" aria-busy={saving.isBusy}>
      <header className="panel-head">
        <h2>{gameText(form)}</h2>
      </header>
      <p className={styles.note}>
        {[
          ...competitionBeside(form),
          momentText(startsAt, lang),
          t('operator.voids.gameNumber', { id: String(gameId) }),
          nowText(ui, now),
        ].join(' · ')}
      </p>
      <form className={styles.form} onSubmit={onPreview}>
        <div className={styles.fields}>
          <Select
            label={t('operator.results.ending')}
            value={ending}
            options={(['ended', 'cancelled'] as const).map((value) => ({
              value,
              label: t(`operator.results.ending.${value}`),
            }))}
            onChange={(next) => change(() => setEnding(next as Told['ending']))}
          />
          {ending === 'ended'
            ? fields
                .filter(({ kind }) => kind !== 'places' && kind !== 'marks')
                .map((field) => (
                  <FieldInput
                    key={field.name}
                    {...{ field, opponents, players, typed }}
                    onType={(name, text) => change(() => setTyped((was) => ({ ...was, [name]: text })))}
                  />
                ))
            : null}
        </div>
        {ending === 'ended' ? (
          fields
            .filter(({ kind }) => kind === 'places' || kind === 'marks')
            .map((field) => (
              <FieldInput
                key={field.name}
                {...{ field, opponents, players, typed }}
                onType={(name, text) => change(() => setTyped((was) => ({ ...was, [name]: text })))}
              />
            ))
        ) : (
          <p className="small">{t('operator.results.cancelledNote')}</p>
        )}
        <Failure text={unread} />
        <div className="row">
          <button type="submit" className="btn">
            {t('operator.results.preview')}
          </button>
        </div>
      </form>
      {told ? <Request key={JSON.stringify(told)} {...{ form, told, api, onMade, saving }} /> : null}
    </section>
  );
}

function Request({ form, told, api, onMade, saving }: Props & { told: Told; saving: Saving }) {
  const ui = useUi();
  const { t } = ui;
  const [isCounted, setCounted] = useState(false);
  const read = useCallback(() => api('results.preview', { body: told }), [api, told]);
  const onRead = useCallback(() => setCounted(true), []);
  const nameOf = (field: string) => labelOf(ui, field.replace('values.', ''), form.opponents);
  const { failure, isBusy, save } = saving;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isCounted || isBusy) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (await save(() => api('results.request', { body: { ...told, reason } }))) onMade();
  }

  return (
    <>
      <Effect read={read} onRead={onRead} labelOf={nameOf} />
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={t('operator.results.reasonLabel')}
          name="reason"
          required
          minLength={5}
          maxLength={300}
          hint={t('operator.results.reasonHint')}
          autoComplete="off"
        />
        <Failure text={failure} />
        <div className="row">
          <button type="submit" className="btn primary" aria-disabled={!isCounted || isBusy}>
            {t('operator.results.send')}
          </button>
        </div>
      </form>
    </>
  );
}
