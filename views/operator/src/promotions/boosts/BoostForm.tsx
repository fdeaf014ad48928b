import type { boosts, sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import styles from '../../risk/risk.module.css';
import { BoostPreview } from './BoostPreview.tsx';
import {
  BOOST_TYPES,
  type BoostBy,
  type BoostTerms,
  type BoostType,
  boostTermsOf,
  minuteOf,
} from './boost-fields.ts';
import { OutcomePick } from './OutcomePick.tsx';

interface Props {
  api: ViewContext['api'];
  /** Currency of the maximum stake. */
  iso: string;
  onSaved(): Promise<void>;
  onClose(): void;
}

interface Seen {
  terms: BoostTerms;
  preview: boosts.Preview;
}

/** Chooses an outcome and boosts its price, after a preview of the cost. */
export function BoostForm({ api, iso, onSaved, onClose }: Props) {
  const { t } = useUi();
  const [game, setGame] = useState<sportsbook.Game | null>(null);
  const [outcomeId, setOutcome] = useState('');
  const [by, setBy] = useState<BoostBy>('percent');
  const [types, setTypes] = useState<readonly BoostType[]>(['single', 'express']);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setSeen(null);
      setFailure(failureText(error, t('operator.failed')));
    }
  }

  async function look(form: FormData) {
    if (!game) return;
    const terms = boostTermsOf(form, { gameId: game.id, outcomeId, by, types });
    setSeen({ terms, preview: await api('boosts.preview', { body: terms }) });
  }

  async function boost({ terms, preview }: Seen, note: string) {
    await api('boosts.add', { body: { ...terms, seen: preview.usual, note } });
    await onSaved();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(() => (seen ? boost(seen, String(form.get('note') ?? '')) : look(form)));
  }

  const toggle = (type: BoostType) =>
    setTypes(types.includes(type) ? types.filter((other) => other !== type) : [...types, type]);
  const isChosen = game !== null && outcomeId !== '' && types.length > 0;

  return (
    // A preview belongs to the typed values: any change makes it outdated.
    <form className={styles.form} onSubmit={onSubmit} onInput={() => setSeen(null)}>
      <OutcomePick api={api} game={game} outcomeId={outcomeId} onGame={setGame} onOutcome={setOutcome} />
      <div className={styles.fields}>
        <Select
          label={t('operator.offers.boostBy')}
          value={by}
          options={(['percent', 'to'] as const).map((value) => ({
            value,
            label: t(`operator.offers.boostBy.${value}`),
          }))}
          onChange={(value) => setBy(value as BoostBy)}
        />
        <Field
          label={t(`operator.offers.boostBy.${by}`)}
          name="boost"
          inputMode="decimal"
          required
          autoComplete="off"
        />
        <Field
          label={t('operator.offers.maxStakeOf', { iso })}
          name="maxStake"
          inputMode="decimal"
          required
          autoComplete="off"
          hint={t('operator.offers.maxStakeHint')}
        />
        <Field
          key={game?.id}
          label={t('operator.offers.boostUntil')}
          name="until"
          type="datetime-local"
          required
          max={game ? minuteOf(game.startsAt) : undefined}
          defaultValue={game ? minuteOf(game.startsAt) : ''}
        />
      </div>
      <fieldset className="row wrap">
        <legend>{t('operator.offers.types')}</legend>
        {BOOST_TYPES.map((type) => (
          <Check key={type} isOn={types.includes(type)} onChange={() => toggle(type)}>
            {t(`operator.offers.type.${type}`)}
          </Check>
        ))}
      </fieldset>
      <Field label={t('operator.risk.note')} name="note" maxLength={300} autoComplete="off" />
      <div aria-live="polite">{seen ? <BoostPreview preview={seen.preview} /> : null}</div>
      <Failure text={failure} />
      <div className="row wrap">
        <button type="submit" className="btn primary" disabled={!isChosen}>
          {t(seen ? 'operator.offers.boost' : 'operator.offers.look')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.risk.close')}
        </button>
      </div>
    </form>
  );
}
