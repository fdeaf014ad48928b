import type { careCases } from '@fairbook/contracts';
import { CARE_OPENS_AT, INTERVENTIONS } from '@fairbook/contracts/care/care-cases';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, Tag, useUi } from '@fairbook/ui';
import { Area, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useFilter } from '../page/Filters.tsx';
import { useMay } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Act } from '../queues/Act.tsx';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { Changed } from '../queues/Changed.tsx';
import { HandOver } from '../queues/HandOver.tsx';
import { isWhose, OwnerChips, WHOSE } from '../queues/OwnerChips.tsx';
import { QueueDesk } from '../queues/QueueDesk.tsx';
import { CaseAge, QueueRow } from '../queues/QueueRow.tsx';
import queue from '../queues/queues.module.css';
import { useCase } from '../queues/use-case.ts';
import { useCaseKeys } from '../queues/use-case-keys.ts';
import { useEvery } from '../queues/use-every.ts';
import { useNow } from '../queues/use-now.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

type Case = careCases.CareCase;
type Api = ViewContext['api'];

interface Props {
  start: {
    isClosed: boolean;
    cases: readonly Case[];
    /** When it was read, epoch milliseconds. */
    readAt: number;
  };
  api: Api;
}

/** Players whose gambling shows markers of harm, and the chosen one: what explains the score, and what was done. */
export function QueueTab({ start: { isClosed, cases, readAt }, api }: Props) {
  const { t, lang } = useUi();
  const now = useNow(readAt);
  const [rows, setRows] = useState(cases);
  const [whose, setWhose] = useFilter('whose', WHOSE);
  const { chosen, newer, show, sees } = useCase<Case>(null, (one, other) => one.version === other.version);
  const readRows = async () => {
    const read = await api('careCases.queue', { query: { closed: isClosed } });
    setRows(read.cases);
    return read.cases;
  };
  const again = async () => {
    const same = (await readRows()).find(({ id }) => id === chosen?.id);
    if (same) sees(same);
  };
  useEvery(again);
  const ownedOf = ({ isMine, owner }: Case) => ({ isMine, hasOwner: owner !== null });
  return (
    <>
      <p className="small muted">{t('care.queue.lead', { open: CARE_OPENS_AT })}</p>
      <p className="row wrap">
        <TabLink page="care" tab="queue" className={isClosed ? 'btn sm' : 'btn sm primary'}>
          {t('care.queue.open')}
        </TabLink>
        <TabLink
          page="care"
          tab="queue"
          query={{ closed: '1' }}
          className={isClosed ? 'btn sm primary' : 'btn sm'}
        >
          {t('care.queue.closed')}
        </TabLink>
      </p>
      <QueueDesk
        label={t('operator.care.tab.queue')}
        empty={t(isClosed ? 'care.queue.noneClosed' : 'care.queue.none')}
        head={
          isClosed || rows.length === 0 ? null : (
            <OwnerChips whose={whose} cases={rows.map(ownedOf)} onWhose={setWhose} />
          )
        }
        chosen={
          chosen ? (
            <CarePlace
              key={`${chosen.id} ${chosen.version}`}
              of={chosen}
              newer={newer}
              now={now}
              api={api}
              onCase={async (next) => {
                show(next);
                await readRows();
              }}
              again={again}
              onBack={() => show(null)}
            />
          ) : null
        }
        onBack={() => show(null)}
      >
        {rows
          .filter((row) => isClosed || isWhose(whose, ownedOf(row)))
          .map((row) => (
            <QueueRow
              key={row.id}
              waitedMs={isClosed ? null : waitedAt(now, row.openedAt)}
              withinMs={withinOf('care')}
              name={row.login}
              sum={t('care.queue.score', { score: row.score })}
              about={
                isClosed ? momentText(row.openedAt, lang) : t('care.queue.signs', { count: row.marks.length })
              }
              owner={row.owner}
              tags={
                <Tag tone={row.state === 'open' ? 'warn' : undefined}>{t(`care.state.${row.state}`)}</Tag>
              }
              isCurrent={row.id === chosen?.id}
              onOpen={() => show(row)}
            />
          ))}
      </QueueDesk>
    </>
  );
}

interface PlaceProps {
  of: Case;
  /** As it is now, where somebody else has changed it since it was read. */
  newer: Case | null;
  now: number;
  api: Api;
  onCase(next: Case): Promise<void>;
  again(): Promise<void>;
  onBack(): void;
}

/** One case: what its score is made of, the next step, and the steps taken so far. */
function CarePlace({ of, newer, now, api, onCase, again, onBack }: PlaceProps) {
  const { t, lang } = useUi();
  const may = useMay()('care.decide');
  const { failure, isBusy, save } = useSaving(t('operator.failed'));
  const isOff = isBusy || newer !== null;
  const act = (work: () => Promise<Case>) =>
    save(async () => {
      const next = await work().catch(async (error: unknown) => {
        await again().catch(() => undefined);
        throw error;
      });
      await onCase(next);
    });
  const canTake = may && of.state !== 'closed' && !of.isMine;
  const take = () => {
    if (!isOff)
      void act(() => api('careCases.take', { params: { id: of.id }, body: { version: of.version } }));
  };
  useCaseKeys({ o: canTake ? take : undefined, Escape: onBack });
  return (
    <>
      <header className={queue.title}>
        <div>
          <h2>
            <TabLink page="players" tab="find" query={{ id: String(of.userId) }} className="link" isName>
              {of.login}
            </TabLink>
          </h2>
          <p>
            {t('care.queue.score', { score: of.score })} ·{' '}
            {t('care.queue.opened', { date: momentText(of.openedAt, lang) })} ·{' '}
            {of.owner ? t('care.queue.owner', { login: of.owner }) : t('care.queue.nobody')}
          </p>
        </div>
        {of.state === 'closed' ? null : (
          <CaseAge waitedMs={waitedAt(now, of.openedAt)} withinMs={withinOf('care')} />
        )}
      </header>
      {newer ? <Changed text={t('operator.desk.changedBy')} onShow={() => void onCase(newer)} /> : null}
      <HandOver
        queue="care"
        id={of.id}
        isMine={may && of.isMine && of.state !== 'closed'}
        isOff={isOff}
        api={api}
        onGiven={again}
      />
      <section className="panel">
        <ul className={queue.evidence}>
          {of.marks.map(({ marker, value, threshold, points }) => (
            <li key={marker} data-read>
              <Icon id="alert" size="s" />
              <span>
                <b>{t('care.queue.points', { points })}</b> {t(`care.marker.${marker}`, { value, threshold })}
              </span>
            </li>
          ))}
        </ul>
        <Steps steps={of.steps} />
      </section>
      <div className={`panel ${queue.bar}`} data-form>
        <Failure text={failure} />
        {may && of.state !== 'closed' && of.isMine ? (
          <StepForm of={of} isBusy={isOff} api={api} act={act} />
        ) : null}
        <div className="row wrap">
          {canTake ? (
            <Act keyName="o" kind="btn primary" isOff={isOff} onAct={take}>
              {t(of.owner ? 'care.queue.takeOver' : 'care.queue.take')}
            </Act>
          ) : null}
          <button type="button" className="btn plain" onClick={onBack}>
            {t('operator.desk.back')}
          </button>
        </div>
      </div>
    </>
  );
}

interface StepProps extends Pick<PlaceProps, 'of' | 'api'> {
  isBusy: boolean;
  act(work: () => Promise<Case>): Promise<boolean>;
}

/** The form for a step that the operator has taken, or for closing the case with its reason. */
function StepForm({ of: { id, version }, isBusy, api, act }: StepProps) {
  const { t } = useUi();
  const [what, setWhat] = useState<careCases.Intervention>('message');
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isClosing = (submitter as HTMLButtonElement).value === 'close';
    const note = String(new FormData(form).get('note') ?? '').trim();
    const params = { id };
    const isDone = await act(() =>
      isClosing
        ? api('careCases.close', { params, body: { version, note } })
        : api('careCases.intervene', { params, body: { version, what, note } }),
    );
    if (isDone) form.reset();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.fields}>
        <Select
          label={t('care.queue.what')}
          value={what}
          options={INTERVENTIONS.map((each) => ({ value: each, label: t(`care.done.${each}`) }))}
          onChange={(value) => setWhat(value as careCases.Intervention)}
        />
      </div>
      <Area
        label={t('care.queue.note')}
        hint={t('care.queue.noteHint')}
        name="note"
        rows={2}
        required
        minLength={3}
        maxLength={1000}
      />
      <div className="row wrap">
        <button type="submit" value="write" className="btn sm" aria-disabled={isBusy}>
          {t('care.queue.write')}
        </button>
        <button type="submit" value="close" className="btn sm" aria-disabled={isBusy}>
          {t('care.queue.close')}
        </button>
      </div>
    </form>
  );
}

function Steps({ steps }: Pick<Case, 'steps'>) {
  const { t, lang } = useUi();
  if (steps.length === 0) return null;
  return (
    <details className={styles.rest}>
      <summary>{t('care.queue.steps')}</summary>
      <ul className={styles.tree}>
        {steps.map(({ id, at, by, what, note }) => (
          <li key={id} className={styles.limit}>
            <div className={styles.limitName}>
              <span>
                <Tag>{t(`care.done.${what}`)}</Tag> {note}
              </span>
              <small>
                {by} · {momentText(at, lang)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
