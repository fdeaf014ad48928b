import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import type { FormEvent } from 'react';
import { UserIdField } from '../players/UserIdField.tsx';
import styles from '../risk/risk.module.css';

interface FindPlayerProps {
  /** The number of the player in the address. */
  asked: string;
  /** The text of the button. */
  find: string;
  onFind(user: string): void;
}

/** The first step of a request about money: whose money it is. */
export function FindPlayer({ asked, find, onFind }: FindPlayerProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onFind(String(new FormData(event.currentTarget).get('user')));
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <UserIdField name="user" defaultValue={asked} />
      </div>
      <div className="row">
        <button type="submit" className="btn">
          {find}
        </button>
      </div>
    </form>
  );
}

/** What the player is told of the request, and what it rests on: `message` and `evidence` of the form. */
export function Grounds() {
  const { t } = useUi();
  return (['message', 'evidence'] as const).map((name) => (
    <Field
      key={name}
      label={t(`operator.cashier.adjust.${name}`)}
      name={name}
      hint={t(`operator.cashier.adjust.${name}Hint`)}
      minLength={3}
      maxLength={name === 'message' ? 300 : 1000}
      required
    />
  ));
}

export function groundsOf(form: FormData): { message: string; evidence: string } {
  return { message: String(form.get('message') ?? ''), evidence: String(form.get('evidence') ?? '') };
}
