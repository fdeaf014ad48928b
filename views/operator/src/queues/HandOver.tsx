import type { handingOver } from '@fairbook/contracts';
import type { OwnedQueue } from '@fairbook/contracts/after/handing-over';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { type Saving, useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import { momentText } from '../voids/texts.ts';
import { Act } from './Act.tsx';
import styles from './queues.module.css';
import { useCaseKeys } from './use-case-keys.ts';

interface HandOverProps {
  queue: OwnedQueue;
  id: string | number;
  /** Whether it is this operator’s to hand over. */
  isMine: boolean;
  isOff: boolean;
  api: ViewContext['api'];
  /** Reads the case again. */
  onGiven(): Promise<void>;
}

/** How the case came to its owner, and the form that hands it to a colleague. The key `h` opens the form. */
export function HandOver({ queue, id, isMine, isOff, api, onGiven }: HandOverProps) {
  const { t } = useUi();
  const [handing, setHanding] = useState<handingOver.Handing | null>(null);
  const [isOpen, setOpen] = useState(false);
  const params = { queue, id: String(id) };
  useEffect(() => {
    let isLatest = true;
    api('handingOver.of', { params: { queue, id: String(id) } })
      .then((read) => isLatest && setHanding(read))
      .catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [api, queue, id]);
  const canGive = isMine && !isOff && (handing?.colleagues.length ?? 0) > 0;
  useCaseKeys({
    h: canGive ? () => setOpen(true) : undefined,
    Escape: isOpen ? () => setOpen(false) : undefined,
  });
  if (!handing) return null;
  return (
    <Handed handing={handing}>
      {canGive && isOpen ? (
        <GiveForm
          colleagues={handing.colleagues}
          onGive={async (to, note) => {
            setHanding(await api('handingOver.give', { params, body: { to, note } }));
            setOpen(false);
            await onGiven();
          }}
          onClose={() => setOpen(false)}
        />
      ) : canGive ? (
        <div>
          <Act keyName="h" kind="btn" isOff={false} onAct={() => setOpen(true)}>
            {t('operator.desk.handOver')}
          </Act>
        </div>
      ) : null}
    </Handed>
  );
}

/** How the case came to its owner, above what can be done with it. */
export function Handed({
  handing: { last },
  children,
}: {
  handing: handingOver.Handing;
  children?: ReactNode;
}) {
  const { t, lang } = useUi();
  return (
    <>
      {last ? (
        <p className={styles.handed}>
          {t('operator.desk.handed', { from: last.from, to: last.to, at: momentText(last.at, lang) })}{' '}
          <q>{last.note}</q>
        </p>
      ) : null}
      {children}
    </>
  );
}

interface GiveFormProps {
  colleagues: readonly string[];
  onGive(to: string, note: string): Promise<void>;
  onClose(): void;
}

function GiveForm(props: GiveFormProps) {
  const { t } = useUi();
  return <GiveFields {...props} saving={useSaving(t('operator.desk.handFailed'))} />;
}

export function GiveFields({ colleagues, onGive, onClose, saving }: GiveFormProps & { saving: Saving }) {
  const { t } = useUi();
  const [to, setTo] = useState(colleagues[0]!);
  const { failure, isBusy, save } = saving;
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    void save(() => onGive(to, note));
  }
  return (
    <form className={styles.handForm} onSubmit={onSubmit} aria-busy={isBusy}>
      <Select
        label={t('operator.desk.handTo')}
        value={to}
        options={colleagues.map((login) => ({ value: login, label: login }))}
        onChange={setTo}
      />
      <Field
        label={t('operator.desk.note')}
        name="note"
        minLength={3}
        maxLength={500}
        required
        autoComplete="off"
      />
      <Failure text={failure} />
      <div className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={isBusy}>
          {t('operator.desk.handToLogin', { login: to })}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.desk.keepCase')}
        </button>
      </div>
    </form>
  );
}
