import { dateText } from '@fairbook/i18n';
import { Chip, Icon, useUi } from '@fairbook/ui';
import { type ReactNode, useId } from 'react';
import styles from './backtest.module.css';
import { type Draft, daysOf, MOST_DAYS, type OpenSport } from './form.ts';
import { MARKETS, picksOf } from './markets.ts';
import { BANK } from './rule.ts';

interface FieldsProps {
  draft: Draft;
  sports: readonly OpenSport[];
  onChange(change: Partial<Draft>): void;
}

/** The rule in plain choices. */
export function RuleFields({ draft, sports, onChange }: FieldsProps) {
  const { t } = useUi();
  const { sport, market } = draft;
  const markets =
    MARKETS[sport]?.total === undefined ? (['winner'] as const) : (['winner', 'total'] as const);
  const select = <K extends 'sport' | 'market' | 'pick' | 'price' | 'stake' | 'share'>(
    name: K,
    values: readonly Draft[K][],
    textOf: (value: Draft[K]) => string,
  ) => (
    <Choice
      label={t(`backtest.field.${name}`)}
      value={draft[name]}
      options={values.map((value) => [value, textOf(value)])}
      onChoice={(value) => onChange({ [name]: value })}
    />
  );
  const typed = (name: 'least' | 'most' | 'probability') => (
    <Labelled label={t(`backtest.field.${name}`)}>
      {(id) => (
        <input
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={draft[name]}
          onChange={({ target: { value } }) => onChange({ [name]: value })}
        />
      )}
    </Labelled>
  );
  return (
    <>
      <div className={styles.fields}>
        {select(
          'sport',
          sports.map(({ key }) => key),
          (key) => sports.find((each) => each.key === key)?.name ?? key,
        )}
        {select('market', markets, (key) => t(`backtest.market.${key}`))}
        {select('pick', picksOf(sport, market), (key) => t(`backtest.pick.${key}`))}
        {select('price', ['closing', 'opening'], (key) => t(`backtest.price.${key}`))}
        {typed('least')}
        {typed('most')}
        {select('stake', ['flat', 'kelly'], (key) => t(`backtest.stake.${key}`, { bank: BANK }))}
        {draft.stake === 'kelly' ? (
          <>
            {typed('probability')}
            {select('share', ['1', '0.5', '0.25'], (key) => t(`backtest.share.${key}`))}
          </>
        ) : null}
      </div>
      <Days draft={draft} sports={sports} onChange={onChange} />
    </>
  );
}

function Days({ draft, sports, onChange }: FieldsProps) {
  const { t, lang } = useUi();
  const id = useId();
  const toggled = (day: string) =>
    draft.days.includes(day) ? draft.days.filter((each) => each !== day) : [...draft.days, day];
  return (
    <fieldset className={styles.days} aria-describedby={id}>
      <legend>{t('backtest.field.days')}</legend>
      <div className="chips wrap">
        {daysOf(sports, draft.sport).map(({ day, games }) => (
          <Chip key={day} isOn={draft.days.includes(day)} onToggle={() => onChange({ days: toggled(day) })}>
            {t('backtest.day', { day: dateText(Date.parse(day), lang, 'UTC'), count: games })}
          </Chip>
        ))}
      </div>
      <p id={id} className="small muted">
        {t('backtest.daysHint', { count: MOST_DAYS })}
      </p>
    </fieldset>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChoice(value: V): void;
}

function Choice<V extends string>({ label, value, options, onChoice }: ChoiceProps<V>) {
  return (
    <Labelled label={label} isSelect>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChoice(target.value as V)}>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface LabelledProps {
  label: string;
  isSelect?: boolean;
  children(id: string): ReactNode;
}

function Labelled({ label, isSelect = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        {children(id)}
        {isSelect ? <Icon id="down" size="s" /> : null}
      </div>
    </div>
  );
}
