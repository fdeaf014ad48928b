import { useState } from 'react';
import { Labelled } from './Settings.tsx';

interface DraftFieldProps {
  label: string;
  hint: string;
  /** The formatted value while the field isn't being edited. */
  written: string;
  isNumber?: boolean;
  onText(text: string): void;
}

/** A field that keeps the typed text until it loses the focus. */
export function DraftField({ label, hint, written, isNumber, onText }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          dir="ltr"
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          placeholder={hint}
          value={draft ?? written}
          onChange={({ target: { value } }) => {
            setDraft(value);
            onText(value);
          }}
          onBlur={() => setDraft(null)}
        />
      )}
    </Labelled>
  );
}

interface WholeFieldProps {
  label: string;
  value: number;
  most: number;
  onValue(value: number): void;
}

/** A whole number from 0 to `most`; empty is 0. */
export function WholeField({ label, value, most, onValue }: WholeFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          inputMode="numeric"
          value={value === 0 ? '' : value}
          placeholder="0"
          onChange={(event) => onValue(Math.min(most, Number(event.target.value.replace(/\D/g, '')) || 0))}
        />
      )}
    </Labelled>
  );
}
