import type { operators } from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useSession, useUi } from '@fairbook/ui';
import { Fragment, useState } from 'react';
import { Allowed, useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { dateText, momentText } from '../voids/texts.ts';
import { AddOperator } from './AddOperator.tsx';
import { PermissionForm } from './PermissionForm.tsx';
import { setOf } from './set-of.ts';

type Asked = NonNullable<operators.Operator['asked']>;

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
  const [failure, setFailure] = useState<string | null>(null);

  async function save({ id, version, login }: operators.Operator, permissions: readonly Permission[]) {
    const { asked } = await api('operators.setPermissions', {
      params: { id },
      body: { version, permissions: [...permissions] },
    });
    setPeople((await api('operators.list')).operators);
    setOpen(null);
    setTold(t(asked ? 'operator.operators.waits' : 'operator.operators.saved', { login }));
  }

  async function decide({ login }: operators.Operator, { id, version }: Asked, isApproved: boolean) {
    setFailure(null);
    try {
      await api(isApproved ? 'operators.approve' : 'operators.withdraw', {
        params: { id },
        body: { version },
      });
      setTold(t(isApproved ? 'operator.operators.given' : 'operator.operators.rejected', { login }));
    } catch (error) {
      setFailure(failureText(error, t('operator.operators.failed')));
    }
    setPeople((await api('operators.list')).operators);
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
      <Failure text={failure} />
      <section className="panel" aria-label={t('operator.operators.tab.people')}>
        <ul className={styles.tree}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow
                person={person}
                isOpen={open === person.id}
                onToggle={() => setOpen(open === person.id ? null : person.id)}
              />
              {person.asked ? (
                <Waiting
                  asked={person.asked}
                  onDecide={(asked, isApproved) => decide(person, asked, isApproved)}
                />
              ) : null}
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

interface WaitingProps {
  asked: Asked;
  onDecide(asked: Asked, isApproved: boolean): Promise<void>;
}

/** Permissions that wait for another operator. */
function Waiting({ asked, onDecide }: WaitingProps) {
  const { t, lang } = useUi();
  const { permissions, requestedLogin, requestedAt, requestedBy } = asked;
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <small>
          {t('operator.operators.asked', { login: requestedLogin, at: momentText(requestedAt, lang) })}{' '}
          <Held held={permissions} />
        </small>
      </div>
      <Answers
        requestedBy={requestedBy}
        takes={{ approve: 'operators.approve', withdraw: 'operators.edit' }}
        onApprove={() => onDecide(asked, true)}
        onWithdraw={() => onDecide(asked, false)}
      />
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
