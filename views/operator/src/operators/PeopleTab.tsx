import type { operators } from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/permissions';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useSession, useUi } from '@fairbook/ui';
import { Fragment, useState } from 'react';
import { Allowed, useMay } from '../page/may.tsx';
import styles from '../risk/risk.module.css';
import { dateText } from '../voids/texts.ts';
import { AddOperator } from './AddOperator.tsx';
import { PermissionForm } from './PermissionForm.tsx';
import { setOf } from './set-of.ts';

interface Props {
  start: readonly operators.Operator[];
  api: ViewContext['api'];
}

/** The operators of the site. Those who may edit operators give and remove permissions here. */
export function PeopleTab({ start, api }: Props) {
  const { t } = useUi();
  const [people, setPeople] = useState(start);
  const [open, setOpen] = useState<number | null>(null);
  const [told, setTold] = useState('');

  async function save({ id, version, login }: operators.Operator, permissions: readonly Permission[]) {
    await api('operators.setPermissions', {
      params: { id },
      body: { version, permissions: [...permissions] },
    });
    setPeople((await api('operators.list')).operators);
    setOpen(null);
    setTold(t('operator.operators.saved', { login }));
  }

  return (
    <>
      <p className="small muted">{t('operator.operators.about')}</p>
      <Allowed to="operators.edit">
        <AddOperator api={api} onAdded={async () => setPeople((await api('operators.list')).operators)} />
      </Allowed>
      <p aria-live="polite" className={told ? styles.note : 'vh'}>
        {told}
      </p>
      <section className="panel" aria-label={t('operator.operators.tab.people')}>
        <ul className={styles.tree}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow
                person={person}
                isOpen={open === person.id}
                onToggle={() => setOpen(open === person.id ? null : person.id)}
              />
              {open === person.id ? (
                <PermissionForm
                  key={person.version}
                  person={person}
                  onSave={(permissions) => save(person, permissions)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface RowProps {
  person: operators.Operator;
  isOpen: boolean;
  onToggle(): void;
}

function PersonRow({ person: { id, login, permissions, createdAt }, isOpen, onToggle }: RowProps) {
  const { t, lang } = useUi();
  const may = useMay();
  const isSelf = useSession()?.userId === id;
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{login}</b> {isSelf ? <Tag>{t('operator.operators.you')}</Tag> : null}
        <small>{t('operator.operators.since', { date: dateText(createdAt, lang) })}</small>
        <small>
          {permissions.length === 0 ? t('operator.operators.nothing') : <Held held={permissions} />}
        </small>
      </div>
      {may('operators.edit') ? (
        <button
          type="button"
          className="btn sm"
          aria-expanded={isOpen}
          aria-label={t('operator.operators.editOf', { login })}
          onClick={onToggle}
        >
          {t('operator.risk.edit')}
        </button>
      ) : null}
    </div>
  );
}

/** The name of the matching set, else the permissions themselves. */
function Held({ held }: { held: readonly Permission[] }) {
  const { t } = useUi();
  const set = setOf(held);
  if (set) return t(`operator.operators.set.${set}`);
  return held.map((each, i) => (
    <Fragment key={each}>
      {i > 0 ? ', ' : null}
      <span className="nowrap">{each}</span>
    </Fragment>
  ));
}
