import { withDecimalMark } from '@fairbook/money';
import { useHost } from '../host-context.ts';

interface SmallStakeProps {
  label: string;
  /** As typed. */
  value: string;
  isBad: boolean;
  onValue(text: string): void;
}

/** Keeps the characters that a stake may have, up to its maximum length. */
export function typedAmount(text: string): string {
  return text.replaceAll(/[^\d.,]/g, '').slice(0, 25);
}

/** A stake in a row: of a bet, a block, a one-click bet. Left to right in every language, like amounts. */
export function SmallStake({ label, value, isBad, onValue }: SmallStakeProps) {
  const { lang } = useHost();
  return (
    <input
      className="small-stake"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      aria-label={label}
      aria-invalid={isBad ? true : undefined}
      value={withDecimalMark(value, lang)}
      onChange={(event) => onValue(typedAmount(event.target.value))}
      onFocus={(event) => event.target.select()}
    />
  );
}
