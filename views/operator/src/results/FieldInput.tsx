import type { results } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import styles from '../risk/risk.module.css';
import { inputOf, type Typed } from './read-field.ts';
import { labelOf, optionText, scorersText } from './words.ts';

interface Props {
  field: results.Field;
  opponents: readonly string[];
  players: readonly results.Player[];
  typed: Typed;
  onType(name: string, text: string): void;
}

/** The input or inputs of one field of a result. */
export function FieldInput({ field, opponents, players, typed, onType }: Props) {
  const ui = useUi();
  const { t } = ui;
  const { name, kind, options = [] } = field;
  const label = labelOf(ui, name, opponents);
  if (kind === 'choice')
    return (
      <Select
        label={label}
        value={typed[name] ?? ''}
        options={options.map((value) => ({ value, label: optionText(ui, field, value, opponents) }))}
        onChange={(next) => onType(name, next)}
      />
    );
  if (kind === 'places' || kind === 'marks')
    return (
      <fieldset className={styles.form}>
        <legend>{label}</legend>
        {kind === 'places' ? <p className="small">{t('operator.results.placesHint')}</p> : null}
        <div className={styles.fields}>
          {opponents.map((opponent, n) => {
            const input = inputOf(name, n + 1);
            const text = typed[input] ?? '';
            return kind === 'places' ? (
              <Field
                key={input}
                label={t('operator.results.place', { name: opponent })}
                name={input}
                inputMode="numeric"
                maxLength={3}
                value={text}
                onChange={(event) => onType(input, event.currentTarget.value)}
                autoComplete="off"
              />
            ) : (
              <label key={input} className="row">
                <input
                  type="checkbox"
                  name={input}
                  checked={text === 'on'}
                  onChange={(event) => onType(input, event.currentTarget.checked ? 'on' : '')}
                />
                <span>{opponent}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  return (
    <Field
      label={label}
      name={name}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      maxLength={kind === 'number' ? 12 : 1_500}
      value={typed[name] ?? ''}
      onChange={(event) => onType(name, event.currentTarget.value)}
      hint={
        name === 'scorers' ? (
          <ScorersHint typed={typed[name] ?? ''} opponents={opponents} players={players} />
        ) : kind === 'number' ? undefined : (
          t(`operator.results.${kind}Hint`)
        )
      }
      autoComplete="off"
    />
  );
}

/** How scorers are written, whom the typed numbers name, and the numbers of all players. */
function ScorersHint({
  typed,
  opponents,
  players,
}: Pick<Props, 'opponents' | 'players'> & { typed: string }) {
  const ui = useUi();
  const { t } = ui;
  const named = scorersText(ui, typed, players);
  return (
    <>
      {t('operator.results.scorersHint')}
      {named === '' ? null : <b> {named}</b>}
      <details>
        <summary>{t('operator.results.squads')}</summary>
        {opponents.map((opponent, n) => (
          <p key={opponent}>
            {opponent}:{' '}
            {players
              .filter(({ number }) => number.startsWith(`${n + 1}:`))
              .map(({ number, name }) => `${number} ${name}`)
              .join(', ')}
          </p>
        ))}
      </details>
    </>
  );
}
