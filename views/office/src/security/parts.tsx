import { Icon } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import type { ReactNode } from 'react';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      <div className="pad stack t">{children}</div>
    </section>
  );
}

/** What is wrong with the whole form; announced at once. */
export function Fault({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text ? (
        <p className="note bad">
          <Icon id="alert" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}

interface SecretFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  value: string;
  error?: string | undefined;
  onValue(value: string): void;
}

export function SecretField({ onValue, ...field }: SecretFieldProps) {
  return (
    <Field
      {...field}
      type="password"
      required
      maxLength={1024}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

interface CodeProps {
  label: string;
  value: string;
  error?: string | undefined;
  onValue(value: string): void;
}

export function Code({ onValue, ...field }: CodeProps) {
  return (
    <Field
      {...field}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
