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
      {active ? (
        <p className="note warn">
          <Icon id="lock" />
          <span>
            <b>
              {active.endsAt === null
                ? t('responsible.runsOpen', { from: texts.moment(active.startedAt) })
                : t('responsible.runs', {
                    from: texts.moment(active.startedAt),
                    until: texts.moment(wholeMinute(active.endsAt)),
                  })}
            </b>{' '}
            {t('responsible.cannotEnd')}
          </span>
        </p>
      ) : (
        <p className="small">{t(`responsible.${kind}Text`)}</p>
      )}
      {choices.length > 0 ? (
        <form className="stack t" onSubmit={submit}>
          <div className={styles.set}>
            <Select
              label={t(active ? 'responsible.longer' : 'responsible.howLong')}
              value={days === null ? '' : chosen}
              options={[
                { value: '', label: t('responsible.choose') },
                ...choices.map((each) => ({
                  value: String(each),
                  label: texts.value(type, each),
                })),
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
                <span>{t(active ? 'responsible.longerNotYet' : `responsible.${kind}NotYet`, { until })}</span>
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
                ? t(active ? 'responsible.longer' : `responsible.${kind}Begin`)
                : t(`responsible.${kind}Until`, { until })}
            </button>
          </div>
        </form>
      ) : null}
      <Fault text={fault} />
      {isAsking && days !== null ? (
        <Modal
          title={t(`responsible.${kind}Until`, { until })}
          closeLabel={t('responsible.close')}
          onClose={() => setAsking(false)}
        >
          <div className="stack">
            <ul className="prose">
              {active ? null : <li>{t('responsible.sure.closes')}</li>}
              <li>{t('responsible.sure.sessions')}</li>
              <li>{t('responsible.sure.bets')}</li>
              <li>{t('responsible.sure.money')}</li>
              <li>{t('responsible.sure.noWayBack', { until })}</li>
            </ul>
            <button
              type="button"
              className="btn danger big"
              aria-disabled={isSending}
              onClick={() => {
                if (isSending) return;
                setAsking(false);
                onClose(days, reason === '' ? null : Number(reason));
              }}
            >
              {t(active ? 'responsible.longerNow' : `responsible.${kind}Now`)}
            </button>
            <button type="button" className="btn big" onClick={() => setAsking(false)}>
              {t('responsible.notNow')}
            </button>
          </div>
        </Modal>
      ) : null}
    </fieldset>
  );
}

/** Rounds up to a whole minute, as refusals do, because play is not open before. Epoch seconds. */
function wholeMinute(at: number): number {
  return Math.ceil(at / 60) * 60;
}
