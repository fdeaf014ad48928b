import type { AnswerOf, risk } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { UserIdField } from '../players/UserIdField.tsx';
import { dateText } from '../voids/texts.ts';
import { Failure } from './Failure.tsx';
import { failureText } from './fields.ts';
import styles from './risk.module.css';

type Reason = risk.PlayerFactor['reason'];
const REASONS: readonly Reason[] = ['late_prices', 'bonus_misuse', 'shared_account', 'one_sided', 'review'];

interface Props {
  start: AnswerOf<typeof risk.factors>;
  asked: string;
  api: ViewContext['api'];
}

/** Players' factors: the player sees the reason and the date, but not the note. */
export function PlayersTab({ start, asked, api }: Props) {
  const { t } = useUi();
  const [factors, setFactors] = useState(start.factors);
  const [userId, setUserId] = useState(asked);
  const set = async (user: number, fields: Omit<risk.PlayerFactor, 'userId' | 'since' | 'version'>) => {
    const version = factors.find((factor) => factor.userId === user)?.version ?? 0;
    await api('risk.setFactor', { params: { userId: user }, body: { ...fields, version } });
    setFactors((await api('risk.factors')).factors);
  };
  const held = factors.find((factor) => String(factor.userId) === userId);
  return (
    <>
      <Allowed to="players.edit">
        <FactorForm key={held?.version ?? 0} held={held} userId={userId} onUserId={setUserId} onSet={set} />
      </Allowed>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.risk.tab.players')}</h2>
        </header>
        {factors.length === 0 ? <p className={styles.note}>{t('operator.risk.noFactors')}</p> : null}
        <ul className={styles.tree}>
          {factors.map((factor) => (
            <li key={factor.userId}>
              <FactorRow
                factor={factor}
                onEdit={() => setUserId(String(factor.userId))}
                onLift={() => set(factor.userId, { factor: 1, reason: factor.reason, note: factor.note })}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface FormProps {
  held: risk.PlayerFactor | undefined;
  userId: string;
  onUserId(userId: string): void;
  onSet(userId: number, fields: { factor: number; reason: Reason; note: string }): Promise<void>;
}

function FactorForm({ held, userId, onUserId, onSet }: FormProps) {
  const { t } = useUi();
  const [reason, setReason] = useState<Reason>(held?.reason ?? 'review');
  const [failure, setFailure] = useState<string | null>(null);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const factor = Math.round(Number(fields.get('percent'))) / 100;
    setFailure(null);
    onSet(Number(userId), { factor, reason, note: String(fields.get('note') ?? '') }).catch(
      (error: unknown) => setFailure(failureText(error, t('operator.risk.failed'))),
    );
  }
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.risk.setFactor')}</h2>
      </header>
      <form className={styles.form} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <UserIdField value={userId} onChange={(event) => onUserId(event.target.value)} />
          <Field
            label={t('operator.risk.percent')}
            name="percent"
            type="number"
            min={1}
            max={100}
            step={1}
            required
            defaultValue={held ? Math.round(held.factor * 100) : 50}
          />
          <Select
            label={t('operator.risk.reason')}
            value={reason}
            options={REASONS.map((value) => ({ value, label: t(`operator.risk.reason.${value}`) }))}
            onChange={(value) => setReason(value as Reason)}
          />
        </div>
        <Field
          label={t('operator.risk.note')}
          name="note"
          maxLength={500}
          hint={t('operator.risk.noteHint')}
          defaultValue={held?.note ?? ''}
        />
        <Failure text={failure} />
        <div className="row">
          <button type="submit" className="btn primary">
            {t('operator.risk.save')}
          </button>
        </div>
      </form>
    </section>
  );
}

interface RowProps {
  factor: risk.PlayerFactor;
  onEdit(): void;
  onLift(): Promise<void>;
}

function FactorRow({ factor, onEdit, onLift }: RowProps) {
  const { t, lang } = useUi();
  const since = dateText(factor.since, lang);
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{t('operator.risk.user', { id: String(factor.userId) })}</b>
        <small>{t(`operator.risk.reason.${factor.reason}`)}</small>
        {factor.note ? <small>{factor.note}</small> : null}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.risk.percent')}</dt>
          <dd>{percentText(Math.round(factor.factor * 100), lang)}</dd>
        </div>
        <div>
          <dt>{t('operator.risk.since')}</dt>
          <dd>{since}</dd>
        </div>
      </dl>
      <Allowed to="players.edit">
        <div className="row">
          <button type="button" className="btn sm" onClick={onEdit}>
            {t('operator.risk.edit')}
          </button>
          <button type="button" className="btn sm" onClick={() => void onLift().catch(() => undefined)}>
            {t('operator.risk.lift')}
          </button>
        </div>
      </Allowed>
    </div>
  );
}
