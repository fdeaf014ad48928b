import type { predictions as contract } from '@fairbook/contracts';
import { EmptyState, Tag, useMoments, useUi } from '@fairbook/ui';
import { useId } from 'react';
import styles from './predictions.module.css';
import { useSumText } from './use-sum-text.ts';

type Shown = contract.ShownRound;

/** The rounds that take predictions, and the others below. */
export function RoundsPage({ rounds }: { rounds: readonly Shown[] }) {
  const { t } = useUi();
  const open = rounds.filter(({ phase }) => phase === 'open');
  const others = rounds.filter(({ phase }) => phase !== 'open');
  return (
    <>
      {open.length === 0 ? <EmptyState text={t('showcase.predictions.none')} /> : null}
      {open.length === 0 ? null : <Group title={t('showcase.predictions.now')} rounds={open} />}
      {others.length === 0 ? null : <Group title={t('showcase.predictions.before')} rounds={others} />}
    </>
  );
}

function Group({ title, rounds }: { title: string; rounds: readonly Shown[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack">
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {rounds.map((round) => (
          <li key={round.id} className={`panel ${styles.card}`}>
            <Card round={round} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ round }: { round: Shown }) {
  const { t, lang } = useUi();
  const sumText = useSumText(round);
  const { id, name, about, fund } = round;
  const to = `/${lang}/promotions/predictions-${id}`;
  return (
    <>
      <div className={styles.words}>
        <h3>
          <a className="link" href={to}>
            {name}
          </a>
        </h3>
        <p className="small muted">{about}</p>
        <RoundFacts round={round} />
      </div>
      <p className={styles.fund}>
        <span className="small muted">{t('showcase.predictions.fund')}</span>
        <b>{sumText(fund)}</b>
        <a className="btn sm" href={to}>
          {t('showcase.predictions.open')} <span className="vh">{name}</span>
        </a>
      </p>
    </>
  );
}

/** Where a round stands, when it ends, and how many take part. */
export function RoundFacts({ round: { phase, until, games, players } }: { round: Shown }) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  return (
    <p className={styles.facts}>
      <Tag {...(phase === 'stopped' && { tone: 'warn' as const })}>
        {t(`showcase.predictions.phase.${phase}`)}
      </Tag>
      {phase === 'open' ? (
        <time dateTime={until}>{t('showcase.predictions.until', { at: dateTime(until) })}</time>
      ) : null}
      <span>{t('showcase.predictions.gameCount', { count: games.length })}</span>
      <span>{t('showcase.predictions.players', { count: players })}</span>
    </p>
  );
}
