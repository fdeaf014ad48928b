import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';
import { useTypedEarly } from './use-typed-early.ts';

interface StakeProps {
  label: string;
  /** As typed: a decimal string in major units. */
  value: string;
  onValue(text: string): void;
  /** Changes the stake by one step of the currency; the caller does the arithmetic. */
  onStep(direction: 1 | -1): void;
  lessLabel: string;
  moreLabel: string;
  /** Buttons under the field: amounts and "Max". */
  presets: readonly { label: string; amount: string }[];
  /** The error, with a valid figure as a button. */
  error?: ReactNode;
  /** To the right of the label, e.g. the balance. */
  note?: ReactNode;
}

/** The stake field: minus, amount, plus, presets. Left to right in every language, like amounts. */
export function Stake(props: StakeProps) {
  const { label, value, onValue, onStep, lessLabel, moreLabel, presets, error, note } = props;
  const id = useId();
  return (
    <div className="stack t">
      <div className="spread">
        <label htmlFor={id} className="small">
          {label}
        </label>
        <span className="x-small muted">{note}</span>
      </div>
      <div className={error ? 'stake bad' : 'stake'} dir="ltr">
        <button type="button" aria-label={lessLabel} onClick={() => onStep(-1)}>
          <Icon id="minus" size="s" />
        </button>
        <input
          ref={useTypedEarly(value)}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onValue(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" aria-label={moreLabel} onClick={() => onStep(1)}>
          <Icon id="plus" size="s" />
        </button>
      </div>
      {error ? (
        <div id={`${id}-error`} className="x-small down" role="status">
          {error}
        </div>
      ) : null}
      <div className="presets" dir="ltr">
        {presets.map((preset) => (
          <button key={preset.label} type="button" onClick={() => onValue(preset.amount)}>
            {preset.label}
          </button>
        ))}
      </div>
    </div>
  );
}
