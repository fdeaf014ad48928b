import type { AnswerOf, Calls, tournaments as contract } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, Tag, useMoments, useUi } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { useId } from 'react';
import type { CasinoData } from '../data.ts';
import { useSumText } from './sum-text.ts';
import styles from './tournaments.module.css';
import { useRead } from './use-read.ts';

type Shown = contract.ShownTournament;

/** S2: the list is read again every ten minutes. */
const EVERY_MS = 600_000;

const GROUPS = [
  { name: 'running', phases: ['running'] },
  { name: 'coming', phases: ['coming'] },
  { name: 'finished', phases: ['ended', 'paid', 'stopped'] },
] as const;

interface Props {
  data: Extract<CasinoData, { page: 'tournaments' }>;
  api: ViewContext['api'];
}

/** Tournaments that run, that come, and that have ended. */
export function TournamentsPage({ data, api }: Props) {
  const { t } = useUi();
  const [{ tournaments }] = useRead<AnswerOf<Calls['tournaments.list']>>(
    data,
    () => api('tournaments.list', {}),
    EVERY_MS,
  );
  return (
    <PageFrame doc={data.frame}>
      <Sections sections={data.offers} />
      {tournaments.length === 0 ? <EmptyState text={t('tournaments.none')} /> : null}
      {GROUPS.map(({ name, phases }) => {
        const own = tournaments.filter(({ phase }) => (phases as readonly string[]).includes(phase));
        return own.length === 0 ? null : <Group key={name} title={t(`tournaments.${name}`)} own={own} />;
      })}
    </PageFrame>
  );
}

function Group({ title, own }: { title: string; own: readonly Shown[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack">
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {own.map((each) => (
          <li key={each.id}>
            <Row tournament={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ tournament }: { tournament: Shown }) {
  const { t, lang } = useUi();
  const sumText = useSumText(tournament);
  const { id, name, about, fund, players } = tournament;
  return (
    <article className={`panel ${styles.row}`}>
      <div className={styles.words}>
        <h3>
          <a className="link" href={`/${lang}/bonus/casino/tournaments/${id}`}>
            {name}
          </a>
        </h3>
        <p className="small muted">{about}</p>
        <p className={styles.facts}>
          <PhaseTag tournament={tournament} />
          <Dates tournament={tournament} />
          <SeriesDay tournament={tournament} />
          <span>{t('tournaments.players', { count: players })}</span>
        </p>
      </div>
      <p className={styles.fund}>
        <span className="small muted">{t('tournaments.fund')}</span>
        <b>{sumText(fund)}</b>
        <a className="btn sm" href={`/${lang}/bonus/casino/tournaments/${id}`}>
          {t('tournaments.open')} <span className="vh">{name}</span>
        </a>
      </p>
    </article>
  );
}

export function PhaseTag({ tournament: { phase } }: { tournament: Shown }) {
  const { t } = useUi();
  return <Tag {...(phase === 'stopped' && { tone: 'warn' as const })}>{t(`tournaments.phase.${phase}`)}</Tag>;
}

/** Which day it is of a tournament that is held each day. */
export function SeriesDay({ tournament: { series } }: { tournament: Shown }) {
  const { t } = useUi();
  return series ? <span>{t('tournaments.day', series)}</span> : null;
}

/** The date that matters now: of the beginning, or of the end. */
export function Dates({ tournament: { phase, from, until } }: { tournament: Shown }) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  const key = phase === 'coming' ? 'begins' : phase === 'running' ? 'ends' : 'ended';
  const at = phase === 'coming' ? from : until;
  return <time dateTime={at}>{t(`tournaments.${key}`, { when: dateTime(at) })}</time>;
}
