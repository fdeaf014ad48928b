import { OPERATOR_SETS, type OperatorSet } from '@fairbook/contracts/platform/permissions';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { withSet } from './set-of.ts';

const SETS = Object.keys(OPERATOR_SETS) as OperatorSet[];

/**
 * The form for a new operator with a set of permissions. Only permissions that the editor holds are given. The link is
 * shown once.
 */
export function AddOperator({ api, onAdded }: { api: ViewContext['api']; onAdded(): Promise<void> }) {
  const { t } = useUi();
  const may = useMay();
  const [set, setSet] = useState<OperatorSet>('support');
  const [made, setMade] = useState<{ login: string; link: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const login = String(new FormData(form).get('login') ?? '').trim();
    setFailure(null);
    setMade(null);
    try {
      const permissions = withSet([], OPERATOR_SETS[set], may);
      setMade(await api('operators.add', { body: { login, permissions } }));
      form.reset();
      await onAdded();
    } catch (error) {
      setFailure(failureText(error, t('operator.operators.failed')));
    }
  }

  return (
    <section className="panel">
      <details className={styles.rest} open={made !== null}>
        <summary>{t('operator.operators.add')}</summary>
        <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          <div className={styles.fields}>
            <Field
              label={t('operator.operators.login')}
              hint={t('operator.operators.loginHint')}
              name="login"
              required
              pattern="[a-z][a-z0-9._\-]{2,31}"
              maxLength={32}
              autoComplete="off"
              autoCapitalize="none"
            />
            <Select
              label={t('operator.operators.sets')}
              value={set}
              options={SETS.map((value) => ({ value, label: t(`operator.operators.set.${value}`) }))}
              onChange={(value) => setSet(value as OperatorSet)}
            />
          </div>
          <Failure text={failure} />
          <div className="row">
            <button type="submit" className="btn primary">
              {t('operator.operators.addIt')}
            </button>
          </div>
          <div role="status">
            {made ? (
              <p>
                {t('operator.operators.added', { login: made.login })} <code>{made.link}</code>
              </p>
            ) : null}
          </div>
        </form>
      </details>
    </section>
  );
}
