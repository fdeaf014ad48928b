import { formatOddsMilli, oddsMilli, parseOddsMilli } from '@fairbook/odds';
import { useState } from 'react';
import styles from './calculator.module.css';

const MOST_MILLI = 1_000_000_000;

interface Props {
  label: string;
  milli: number;
  view: number;
  onMilli(milli: number): void;
}

/** An odds field in any format. Incomplete input changes nothing; on blur the last valid odds return. */
export function OddsInput({ label, milli, view, onMilli }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const written = formatOddsMilli(oddsMilli(milli), view);
  const isBad = draft !== null && readOdds(draft, view) === null;
  return (
    <div className={`input ${styles.odds} ${isBad ? 'bad' : ''}`}>
      <input
        dir="ltr"
        aria-label={label}
        aria-invalid={isBad || undefined}
        inputMode={view === 0 || view === 14 ? 'decimal' : 'text'}
        autoComplete="off"
        value={draft ?? written}
        onFocus={(event) => event.target.select()}
        onChange={({ target: { value } }) => {
          setDraft(value);
          const read = readOdds(value, view);
          if (read !== null) onMilli(read);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}

/** Reads typed odds as thousandths. A comma is also a decimal mark, and a probability may lack its sign. */
export function readOdds(text: string, view: number): number | null {
  const plain = text.trim().replace(',', '.');
  const milli = parseOddsMilli(view === 16 && /\d$/.test(plain) ? `${plain}%` : plain, view);
  return milli !== null && milli <= MOST_MILLI ? milli : null;
}
