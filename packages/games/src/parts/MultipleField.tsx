import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { timesText } from '../texts.ts';

/** The least and the largest multiple that may be typed, in hundredths. */
interface Bounds {
  least: number;
  largest: number;
}

const asTyped = (hundredths: number) => (hundredths / 100).toFixed(2);

/** A typed multiple in hundredths; null if it isn't a number or is out of range. */
function readMultiple(text: string, { least, largest }: Bounds): number | null {
  const clean = text.trim().replace(',', '.');
  const digits = String(Math.floor(largest / 100)).length;
  if (!new RegExp(`^\\d{1,${digits}}(\\.\\d{0,2})?$`).test(clean)) return null;
  const multiple = Math.round(Number(clean) * 100);
  return multiple >= least && multiple <= largest ? multiple : null;
}

/** What is typed as a multiple, from `first` on; `choose` gets each multiple that is in range, in hundredths. */
export function useMultiple(first: number, bounds: Bounds, choose: (multiple: number) => void) {
  const [typed, setTyped] = useState(asTyped(first));
  return {
    typed,
    bounds,
    multiple: readMultiple(typed, bounds),
    set(text: string) {
      setTyped(text);
      const multiple = readMultiple(text, bounds);
      if (multiple !== null) choose(multiple);
    },
  };
}

interface MultipleFieldProps {
  of: ReturnType<typeof useMultiple>;
  label: string;
  /** The text of the game that names the range. */
  range: 'game-crash.range' | 'game-limbo.range';
  /** The multiple that counts now, and those that can be pressed, in hundredths. */
  chosen: number;
  presets: readonly number[];
  className: string | undefined;
}

/** A multiple to be typed, with some to be pressed. */
export function MultipleField({ of, label, range, chosen, presets, className }: MultipleFieldProps) {
  const { t, lang } = useUi();
  const { least, largest } = of.bounds;
  const said = { least: timesText(least * 100), largest: `${numberText(largest / 100, lang)}×` };
  return (
    <>
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={of.typed}
        error={of.multiple === null ? t(range, said) : undefined}
        onChange={(event) => of.set(event.target.value)}
      />
      <div className={className} dir="ltr">
        {presets.map((each) => (
          <button
            key={each}
            type="button"
            className="btn sm"
            aria-pressed={chosen === each}
            onClick={() => of.set(asTyped(each))}
          >
            {each / 100}×
          </button>
        ))}
      </div>
    </>
  );
}
