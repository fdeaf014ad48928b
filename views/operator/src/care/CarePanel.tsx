import type { care } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Area } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { useSaving } from '../page/use-saving.ts';
import own from '../players/players.module.css';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { limitText, momentOf } from './limit-texts.ts';
import { markText } from './mark-text.ts';

interface Props {
  held: care.PlayerCare;
  api: ViewContext['api'];
  onChanged(): Promise<void>;
}

type Act = 'set' | 'lift' | 'part';

/** A player’s limits, whether play is closed and why, and what operators may do about it. */
export function CarePanel({ held, api, onChanged }: Props) {
  const { t } = useUi();
  const { failure, isBusy, save } = useSaving(t('operator.failed'));
  const [told, setTold] = useState('');
  const [chosen, setChosen] = useState<Act | null>(null);
  const isShared =
    held.alike.length > 0 || held.sameAs !== null || (held.block !== null && held.block.sameAs !== null);
  const isOwn = held.block !== null && held.block.sameAs === null;
  const acts: Act[] = [isOwn ? 'lift' : 'set', ...(isShared ? (['part'] as const) : [])];

  async function onSubmit(event: FormEvent<HTMLFormElement>, act: Act) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    setTold('');
    const params = { id: held.userId };
    const isDone = await save(() =>
      act === 'part'
        ? api('care.part', { params, body: { note } })
        : api('care.block', { params, body: { isBlocked: act === 'set', note } }),
    );
    if (!isDone) return;
    setChosen(null);
    setTold(t(`care.block.done.${act}`));
    await onChanged();
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('care.block.title')}</h3>
      </header>
      <p className={styles.note}>
        <Closed held={held} />
      </p>
      <Alike alike={held.alike} />
      <Limits limits={held.limits} />
      <Allowed to="care.block">
        {chosen && acts.includes(chosen) ? (
          <form key={chosen} className={styles.form} onSubmit={(event) => void onSubmit(event, chosen)}>
            <p className="small muted">{t('care.block.about')}</p>
            <Area
              label={t('care.block.note')}
              hint={t('care.block.noteHint')}
              name="note"
              rows={2}
              autoFocus
              required
              minLength={3}
              maxLength={500}
            />
            <div className="row wrap">
              <button type="submit" className="btn primary" aria-disabled={isBusy}>
                {t(`care.block.${chosen}`)}
              </button>
              <button type="button" className="btn" onClick={() => setChosen(null)}>
                {t('operator.desk.cancel')}
              </button>
            </div>
          </form>
        ) : (
          <div className={`row wrap ${own.actions}`}>
            {acts.map((act) => (
              <button key={act} type="button" className="btn" onClick={() => setChosen(act)}>
                {t(`care.block.${act}`)}…
              </button>
            ))}
          </div>
        )}
      </Allowed>
      <Failure text={failure} />
      <p role="status" className={told ? styles.note : 'vh'}>
        {told}
      </p>
      <Changes changes={held.changes} />
    </section>
  );
}

/** Whether play is open, and if not, why and for how long. */
function Closed({ held: { block, limits, sameAs } }: Pick<Props, 'held'>) {
  const { t, lang } = useUi();
  const ends = (type: 30 | 33) => limits.find((each) => each.limitType === type)?.endsAt ?? null;
  const until = (type: 30 | 33) => momentText(momentOf(ends(type) ?? 0), lang);
  const lines = [
    block?.sameAs
      ? t('care.block.blockedAs', { date: momentText(block.since, lang), login: block.sameAs.login })
      : null,
    block && !block.sameAs
      ? t(block.by ? 'care.block.since' : 'care.block.sinceHouse', {
          date: momentText(block.since, lang),
          login: block.by ?? '',
          note: block.note,
        })
      : null,
    ends(30) === null
      ? null
      : sameAs
        ? t('care.block.sameAs', { date: until(30), login: sameAs.login })
        : t('care.block.excluded', { date: until(30) }),
    ends(33) === null ? null : t('care.block.timeOut', { date: until(33) }),
  ].filter((line) => line !== null);
  return lines.length > 0 ? lines.join(' ') : t('care.block.none');
}

/** Closed accounts that may be the same person’s, with what they share. */
function Alike({ alike }: Pick<care.PlayerCare, 'alike'>) {
  const { t, lang } = useUi();
  if (alike.length === 0) return null;
  return (
    <ul className={styles.tree} aria-label={t('care.alike.list')}>
      {alike.map(({ id, login, verdict, marks, since }) => (
        <li key={id} className={styles.limit}>
          <div className={styles.limitName}>
            <b>{t(`care.alike.${verdict}`, { login })}</b>
            <small>
              {momentText(since, lang)} · {marks.map((mark) => markText(mark, t)).join(', ')}
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Limits({ limits }: Pick<care.PlayerCare, 'limits'>) {
  const { t, lang } = useUi();
  const shown = limits.filter(({ limitType }) => ![30, 33, 37].includes(limitType));
  if (shown.length === 0) return <Empty isPart text={t('care.limits.none')} />;
  return (
    <ul className={styles.tree} aria-label={t('care.limits.list')}>
      {shown.map((limit) => {
        const { limitType, limitState, startedAt, limitBalance, currency } = limit;
        const value = limitText(limit, t, lang);
        return (
          <li key={`${limitType} ${limitState}`} className={styles.limit}>
            <div className={styles.limitName}>
              <b>{t(`care.type.${limitType}`)}</b>
              {limitState === 'PENDING' ? (
                <small>
                  {t('care.limits.waits', { value, date: momentText(momentOf(startedAt), lang) })}
                </small>
              ) : null}
            </div>
            {limitState === 'ACTIVE' ? (
              <div>
                {value}
                {limitBalance !== null && currency ? (
                  <small className="muted">
                    {' '}
                    · {t('care.limits.left', { left: moneyText(String(limitBalance), currency, lang) })}
                  </small>
                ) : null}
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Changes({ changes }: Pick<care.PlayerCare, 'changes'>) {
  const { t, lang } = useUi();
  if (changes.length === 0) return null;
  return (
    <details className={styles.rest}>
      <summary>{t('care.limits.changes')}</summary>
      <ul className={styles.tree}>
        {changes.map(({ id, at, limitType, step, by, note }) => (
          <li key={id} className={styles.limit}>
            <div className={styles.limitName}>
              <span>
                {t(`care.type.${limitType}`)} <Tag>{t(`care.step.${step}`)}</Tag>
              </span>
              <small>
                {momentText(at, lang)} · {by ?? t('care.limits.byPlayer')}
                {note ? `: ${note}` : ''}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
