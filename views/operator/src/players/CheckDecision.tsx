import type { BodyOf, person } from '@fairbook/contracts';
import { type Case, DOCUMENT_KINDS } from '@fairbook/contracts/players/person';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Area, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Act } from '../queues/Act.tsx';
import styles from '../queues/queues.module.css';
import { Refusal } from '../queues/Refusal.tsx';
import { useCaseKeys } from '../queues/use-case-keys.ts';
import { Failure } from '../risk/Failure.tsx';

type Decided = Omit<BodyOf<typeof person.decide>, 'version'>;
/** The form that is open: each decision but the confirmation needs words. */
type Form = 'refused' | 'more' | 'reopened';

const REASONS = ['unreadable', 'cropped', 'expired', 'differs', 'other'] as const;

interface Props {
  held: Case;
  isOff: boolean;
  api: ViewContext['api'];
  onDecided(next: Case): void;
  onChanged(): void;
  onBack(): void;
}

/**
 * What an operator can decide now; the player reads the reason. `a` goes to the confirmation, `r` opens a refusal with
 * its reasons.
 */
export function CheckDecision({ held, isOff, api, onDecided, onChanged, onBack }: Props) {
  const { t } = useUi();
  const may = useMay()('verification.decide');
  const confirm = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState<Form | null>(null);
  const { failure, isBusy, save } = useSaving(t('operator.players.failed'));
  const isWaiting = may && held.state === 'waiting';
  const isDecided = may && (held.state === 'verified' || held.state === 'refused');
  const isStill = isOff || isBusy;

  async function decide(decided: Decided): Promise<void> {
    await save(async () => {
      const body = { version: held.version, ...decided };
      const next = await api('verification.decide', { params: { userId: held.userId }, body }).catch(
        (error: unknown) => {
          if (isConflict(error)) onChanged();
          throw error;
        },
      );
      onDecided(next);
    });
  }
  const openForm = (next: Form) => () => {
    if (!isStill) setForm(next);
  };
  useCaseKeys({
    a: isWaiting && !form ? () => confirm.current?.focus() : undefined,
    r: isWaiting && !form ? openForm('refused') : undefined,
    Escape: form === 'refused' ? undefined : form ? () => setForm(null) : onBack,
  });

  return (
    <div className={`panel ${styles.bar}`} data-form={form !== null || undefined}>
      <Failure text={failure} />
      {form === 'refused' ? (
        <Refusal
          reasons={REASONS.map((id) => ({
            id,
            name: t(`operator.check.refuse.${id}`),
            told: id === 'other' ? '' : t(`operator.check.told.${id}`),
          }))}
          send={t('operator.check.send')}
          text="written"
          isOff={isStill}
          onRefuse={(_, reason) => decide({ decision: 'refused', reason, requested: null })}
          onClose={() => setForm(null)}
        />
      ) : form ? (
        <Words form={form} isOff={isStill} decide={decide} onClose={() => setForm(null)} />
      ) : (
        <div className="row wrap">
          {isWaiting ? (
            <>
              <Act
                ref={confirm}
                keyName="a"
                kind="btn primary"
                isOff={isStill}
                onAct={() => void decide({ decision: 'verified', reason: '', requested: null })}
              >
                {t('operator.check.do.verified')}
              </Act>
              <button type="button" className="btn" aria-disabled={isStill} onClick={openForm('more')}>
                {t('operator.check.doing')}
              </button>
              <Act keyName="r" kind="btn danger" isOff={isStill} onAct={openForm('refused')}>
                {t('operator.check.do.refused')}
              </Act>
            </>
          ) : null}
          {isDecided ? (
            <button type="button" className="btn" aria-disabled={isStill} onClick={openForm('reopened')}>
              {t('operator.check.opening')}
            </button>
          ) : null}
          <button type="button" className="btn plain" onClick={onBack}>
            {t('operator.desk.back')}
          </button>
        </div>
      )}
    </div>
  );
}

interface WordsProps {
  form: 'more' | 'reopened';
  isOff: boolean;
  decide(decided: Decided): Promise<void>;
  onClose(): void;
}

/** A request for another document, or a check that is opened again: with what the player reads. */
function Words({ form, isOff, decide, onClose }: WordsProps) {
  const { t } = useUi();
  const [requested, setRequested] = useState<(typeof DOCUMENT_KINDS)[number]>('identity');
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOff) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    void decide({ decision: form, reason, requested: form === 'more' ? requested : null });
  }
  return (
    <form className={styles.reads} onSubmit={onSubmit}>
      {form === 'more' ? (
        <Select
          label={t('operator.check.requested')}
          value={requested}
          options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`person.kind.${kind}`) }))}
          onChange={(kind) => setRequested(kind as typeof requested)}
        />
      ) : null}
      <Area
        label={t('operator.desk.playerReads')}
        hint={t('operator.desk.sentAsIs')}
        name="reason"
        rows={2}
        maxLength={500}
        required
      />
      <div className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={isOff}>
          {t(form === 'more' ? 'operator.check.do.more' : 'operator.check.do.reopened')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.desk.cancel')}
        </button>
      </div>
    </form>
  );
}

/** Whether the server refused because somebody else was first. */
function isConflict(error: unknown): boolean {
  const codes = (error as { problem?: { errors?: { code: string }[] } }).problem?.errors ?? [];
  return codes.some(
    ({ code }) => code === 'operator.version_conflict' || code === 'verification.not_waiting',
  );
}
