import type { operators } from '@fairbook/contracts';
import { OPERATOR_SETS, type OperatorSet, type Permission } from '@fairbook/contracts/platform/permissions';
import { Icon, useUi } from '@fairbook/ui';
import { Check } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import risk from '../risk/risk.module.css';
import { permissionGroups } from './groups.ts';
import styles from './operators.module.css';
import { withSet } from './set-of.ts';

interface Props {
  person: operators.Operator;
  onSave(permissions: readonly Permission[]): Promise<void>;
}

const GROUPS = permissionGroups();

/** An operator's permissions by page. Those the editor does not hold are shown read-only. */
export function PermissionForm({ person, onSave }: Props) {
  const { t } = useUi();
  const may = useMay();
  const [held, setHeld] = useState<readonly Permission[]>(person.permissions);
  const [failure, setFailure] = useState<string | null>(null);
  const toggle = (permission: Permission, isOn: boolean) =>
    setHeld(isOn ? [...held, permission] : held.filter((each) => each !== permission));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    onSave(held).catch((error: unknown) => setFailure(failureText(error, t('operator.operators.failed'))));
  }

  return (
    <form
      className={risk.form}
      aria-label={t('operator.operators.of', { login: person.login })}
      onSubmit={onSubmit}
    >
      <fieldset className={styles.sets}>
        <legend className="label">{t('operator.operators.sets')}</legend>
        <div className="row wrap">
          {(Object.keys(OPERATOR_SETS) as OperatorSet[]).map((set) => (
            <button
              key={set}
              type="button"
              className="btn sm"
              onClick={() => setHeld(withSet(held, OPERATOR_SETS[set], may))}
            >
              {t(`operator.operators.set.${set}`)}
            </button>
          ))}
        </div>
      </fieldset>
      {GROUPS.map(({ page, permissions }) => (
        <fieldset key={page} className={styles.group}>
          <legend>{t(page === null ? 'operator.operators.site' : `titles.operator-${page}`)}</legend>
          {permissions.map((permission) => (
            <Row
              key={permission}
              permission={permission}
              isOn={held.includes(permission)}
              onChange={may(permission) ? (isOn) => toggle(permission, isOn) : null}
            />
          ))}
        </fieldset>
      ))}
      <Failure text={failure} />
      <div className="row">
        <button type="submit" className="btn primary">
          {t('operator.risk.save')}
        </button>
      </div>
    </form>
  );
}

interface RowProps {
  permission: Permission;
  isOn: boolean;
  /** Null when the editor does not have this permission, and so can't change it. */
  onChange: ((isOn: boolean) => void) | null;
}

function Row({ permission, isOn, onChange }: RowProps) {
  const { t } = useUi();
  const text = (
    <span className={styles.name}>
      {t(`operator.permission.${permission}`)} <code>{permission}</code>
    </span>
  );
  if (onChange)
    return (
      <Check isOn={isOn} onChange={onChange}>
        {text}
      </Check>
    );
  return (
    <p className={styles.kept}>
      <Icon id={isOn ? 'check' : 'minus'} size="s" />
      <span className="vh">{t(isOn ? 'operator.operators.has' : 'operator.operators.hasNot')}</span>
      {text}
    </p>
  );
}
