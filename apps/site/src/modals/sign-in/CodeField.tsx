import { Field } from '@fairbook/ui/overlay';

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  error?: string | undefined;
  /** True for recovery codes: they have letters, so a phone must not show its number keys. */
  isText?: boolean;
  onValue(value: string): void;
}

/** The field of a one-time code. Browsers can fill it in from a message. */
export function CodeField({ label, hint, value, error, isText = false, onValue }: CodeFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      inputMode={isText ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
    />
  );
}
