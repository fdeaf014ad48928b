import { Icon } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOffice } from '../office-context.ts';

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

/** A secret that is shown this once. It comes above the form that made it, so the page goes to it. */
export function ShownOnce({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className="note" role="status" tabIndex={-1}>
      <div className="stack t">{children}</div>
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

/** A new password beside the login that it belongs to, which password managers keep with it. */
export function NewPassword({ login, ...field }: { login: string } & ValueProps) {
  const { t } = useOffice();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <SecretField
        {...field}
        label={t('security.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('security.newPasswordHint')}
      />
    </>
  );
}

interface ValueProps {
  value: string;
  error?: string | undefined;
  onValue(value: string): void;
}

interface CodeProps {
  label: string;
  /** True for recovery codes: they have letters, so a phone must not show its number keys. */
  isText?: boolean;
  value: string;
  error?: string | undefined;
  onValue(value: string): void;
}

export function Code({ onValue, isText = false, ...field }: CodeProps) {
  return (
    <Field
      {...field}
      name="code"
      autoComplete="one-time-code"
      inputMode={isText ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
