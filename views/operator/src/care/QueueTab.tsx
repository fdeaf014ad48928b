import type { careCases } from '@fairbook/contracts';
import { CARE_OPENS_AT, INTERVENTIONS } from '@fairbook/contracts/care/care-cases';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, Tag, useUi } from '@fairbook/ui';
import { Area, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

type Case = careCases.CareCase;
type Api = ViewContext['api'];

interface Props {
  start: { isClosed: boolean; cases: readonly Case[] };
  api: Api;
}

/** Players whose gambling shows markers of harm, each with what explains the score and what was done. */
export function QueueTab({ start: { isClosed, cases }, api }: Props) {
  const { t } = useUi();
  const [rows, setRows] = useState(cases);
  const again = async () => setRows((await api('careCases.queue', { query: { closed: isClosed } })).cases);
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
      {rows.length === 0 ? (
        <EmptyState text={t(isClosed ? 'care.queue.noneClosed' : 'care.queue.none')} />
      ) : (
        <ul className={`panel ${styles.tree}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <Row of={row} api={api} onChanged={again} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  of: Case;
  api: Api;
  onChanged(): Promise<void>;
}

function Row({ of, api, onChanged }: RowProps) {
  const { t, lang } = useUi();
  const { failure, isBusy, save } = useSaving(t('care.queue.failed'));
  const act = (work: () => Promise<unknown>) =>
    save(async () => {
      // The list is also read again after a refusal: somebody else may have changed the case.
      await work().finally(onChanged);
    });
  const params = { id: of.id };
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          <span>
            <TabLink page="players" tab="find" query={{ id: String(of.userId) }} className="link" isName>
              {of.login}
            </TabLink>{' '}
            <Tag tone={of.state === 'open' ? 'warn' : undefined}>{t(`care.state.${of.state}`)}</Tag>
          </span>
          <small>
            {t('care.queue.opened', { date: momentText(of.openedAt, lang) })} ·{' '}
            {of.owner ? t('care.queue.owner', { login: of.owner }) : t('care.queue.nobody')}
          </small>
          {of.marks.map(({ marker, value, threshold, points }) => (
            <small key={marker}>
              <b>{t('care.queue.points', { points })}</b> {t(`care.marker.${marker}`, { value, threshold })}
            </small>
          ))}
        </div>
        <b className={styles.end}>{t('care.queue.score', { score: of.score })}</b>
      </div>
      {of.state === 'closed' ? null : (
        <Allowed to="care.decide">
          {of.isMine ? (
            <StepForm of={of} isBusy={isBusy} api={api} act={act} />
          ) : (
            <p className={styles.note}>
              <button
                type="button"
                className="btn sm"
                aria-disabled={isBusy}
                onClick={() =>
                  void act(() => api('careCases.take', { params, body: { version: of.version } }))
                }
              >
                {t(of.owner ? 'care.queue.takeOver' : 'care.queue.take')}
              </button>
            </p>
          )}
        </Allowed>
      )}
      <Failure text={failure} />
      <Steps steps={of.steps} />
    </>
  );
}

interface StepProps extends Pick<RowProps, 'of' | 'api'> {
  isBusy: boolean;
  act(work: () => Promise<unknown>): Promise<boolean>;
}

/** The form for a step that the operator has taken, or for closing the case with its reason. */
function StepForm({ of: { id, version }, isBusy, api, act }: StepProps) {
  const { t } = useUi();
  const [what, setWhat] = useState<careCases.Intervention>('message');
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
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
