import type { limits } from '@fairbook/contracts';
import { SELF_EXCLUSION } from '@fairbook/contracts/care/limit-types';
import { Icon, useTimed } from '@fairbook/ui';
import { Modal, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './care.module.css';
import { Fault } from './Fault.tsx';
import type { ResponsibleData } from './load-care.ts';
import { type Held, type Locked, longerDays } from './rules.ts';
import { useLimitTexts } from './texts.ts';

interface ClosureProps {
  type: limits.Limit['limitType'];
  held: Held;
  offered: readonly number[];
  locked: Locked;
  reasons: ResponsibleData['reasons'];
  isSending: boolean;
  /** The error of the last attempt; null without one. */
  fault: string | null;
  onClose(days: number, reason: number | null): void;
}

/** A time-out or a self-exclusion: until when it runs, or the days to choose. It begins after a second press. */
export function Closure({ type, held, offered, locked, reasons, isSending, fault, onClose }: ClosureProps) {
  const { t } = useOffice();
  const texts = useLimitTexts('');
  const minute = useTimed((at) => Math.floor(at / 60_000));
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { active } = held;
  const isLonger = active !== null;
  const isExclusion = type === SELF_EXCLUSION;
  const kind = isExclusion ? 'exclusion' : 'timeOut';
  const choices = locked === 'blocked' ? [] : longerDays(offered, held, minute * 60);
  const days = choices.includes(Number(chosen)) ? Number(chosen) : null;
  const until = days === null ? '' : texts.moment(minute * 60 + days * 86_400);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(days === null);
    if (days !== null && !isSending) setAsking(true);
  }

  return (
    <fieldset className={styles.limit}>
      <legend className="vh">{texts.name(type)}</legend>
      <b aria-hidden="true">{texts.name(type)}</b>
      {active ? <Runs active={active} /> : <p className="small">{t(`responsible.${kind}Text`)}</p>}
      {choices.length > 0 ? (
        <form className="stack t" onSubmit={submit}>
          <div className={styles.set}>
            <Select
              label={t(isLonger ? 'responsible.longer' : 'responsible.howLong')}
              value={days === null ? '' : chosen}
              options={[
                { value: '', label: t('responsible.choose') },
                ...choices.map((each) => ({ value: String(each), label: texts.value(type, each) })),
              ]}
              onChange={setChosen}
            />
            {isExclusion && reasons.length > 0 ? (
              <Select
                label={t('responsible.reason')}
                value={reason}
                options={[
                  { value: '', label: t('responsible.noReason') },
                  ...reasons.map(({ id, selfExcludeReason }) => ({
                    value: String(id),
                    label: selfExcludeReason,
                  })),
                ]}
                onChange={setReason}
              />
            ) : null}
          </div>
          <div role="status">
            {days === null ? (
              isMissing && <p className="hint down">{t('responsible.chooseFirst')}</p>
            ) : (
              <p className="note warn">
                <Icon id="alert" />
                <span>
                  {t(isLonger ? 'responsible.longerNotYet' : `responsible.${kind}NotYet`, { until })}
                </span>
              </p>
            )}
          </div>
          <div>
            <button
              type="submit"
              className={`${isExclusion ? 'btn danger' : 'btn'} ${styles.begin}`}
              aria-disabled={isSending}
            >
              {days === null
                ? t(isLonger ? 'responsible.longer' : `responsible.${kind}Begin`)
                : t(`responsible.${kind}Until`, { until })}
            </button>
          </div>
        </form>
      ) : null}
      <Fault text={fault} />
      {isAsking && days !== null ? (
        <Sure
          {...{ kind, isLonger, until, isSending }}
          onLeave={() => setAsking(false)}
          onSure={() => {
            setAsking(false);
            onClose(days, reason === '' ? null : Number(reason));
          }}
        />
      ) : null}
    </fieldset>
  );
}

/** From when until when play is closed. */
function Runs({ active }: { active: NonNullable<Held['active']> }) {
  const { t } = useOffice();
  const { moment } = useLimitTexts('');
  const from = moment(active.startedAt);
  return (
    <p className="note warn">
      <Icon id="lock" />
      <span>
        <b>
          {active.endsAt === null
            ? t('responsible.runsOpen', { from })
            : t('responsible.runs', { from, until: moment(wholeMinute(active.endsAt)) })}
        </b>{' '}
        {t('responsible.cannotEnd')}
      </span>
    </p>
  );
}

interface SureProps {
  kind: 'exclusion' | 'timeOut';
  /** Whether a closure that runs already is made longer. */
  isLonger: boolean;
  until: string;
  isSending: boolean;
  onLeave(): void;
  onSure(): void;
}

/** What a closure means, before the press that begins it. */
function Sure({ kind, isLonger, until, isSending, onLeave, onSure }: SureProps) {
  const { t } = useOffice();
  return (
    <Modal
      title={t(`responsible.${kind}Until`, { until })}
      closeLabel={t('responsible.close')}
      onClose={onLeave}
    >
      <div className="stack">
        <ul className="prose">
          {isLonger ? null : <li>{t('responsible.sure.closes')}</li>}
          <li>{t('responsible.sure.sessions')}</li>
          <li>{t('responsible.sure.bets')}</li>
          <li>{t('responsible.sure.money')}</li>
          <li>{t('responsible.sure.noWayBack', { until })}</li>
        </ul>
        <button
          type="button"
          className="btn danger big"
          aria-disabled={isSending}
          onClick={() => isSending || onSure()}
        >
          {t(isLonger ? 'responsible.longerNow' : `responsible.${kind}Now`)}
        </button>
        <button type="button" className="btn big" onClick={onLeave}>
          {t('responsible.notNow')}
        </button>
      </div>
    </Modal>
  );
}

/** Rounds up to a whole minute, as refusals do, because play is not open before. Epoch seconds. */
function wholeMinute(at: number): number {
  return Math.ceil(at / 60) * 60;
}
