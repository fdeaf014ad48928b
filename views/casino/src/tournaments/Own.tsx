import { ApiError } from '@fairbook/client';
import type { tournaments as contract } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useSession, useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useScoreText, useSumText } from './sum-text.ts';
import styles from './tournaments.module.css';
import { useRead } from './use-read.ts';

interface Props {
  tournament: contract.ShownTournament;
  api: ViewContext['api'];
  everyMs: number;
  /** The visitor takes part now. */
  onJoined(): Promise<void>;
}

/** How the visitor stands, or the way to take part. */
export function Own(props: Props) {
  const { t } = useUi();
  const session = useSession();
  return (
    <section className={`panel ${styles.own}`} aria-label={t('tournaments.mine')}>
      {session?.role === 'player' ? <Player key={session.userId} {...props} /> : <Visitor {...props} />}
    </section>
  );
}

const isOpen = ({ phase }: contract.ShownTournament) => phase === 'coming' || phase === 'running';

function Visitor({ tournament }: Props) {
  const { t, bus } = useUi();
  if (!isOpen(tournament)) return <p>{t('tournaments.notJoined')}</p>;
  return (
    <div className="row wrap">
      <button type="button" className="btn primary" onClick={() => bus.emit('modal:open', { name: 'login' })}>
        {t('tournaments.signIn')}
      </button>
      <span className="small muted">{t('tournaments.joining')}</span>
    </div>
  );
}

function Player({ tournament, api, everyMs, onJoined }: Props) {
  const { t, lang } = useUi();
  const { id } = tournament;
  const [own, reload] = useRead<contract.OwnTournament | null>(
    null,
    () => api('tournaments.mine', { query: { id } }),
    everyMs,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isNew, setNew] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the player is known.
  useEffect(() => void reload(), []);
  if (own === null) return <p className="small muted">…</p>;
  if (own.joined)
    return (
      <>
        <p role="status" className={isNew ? undefined : 'vh'}>
          {isNew ? t('tournaments.joined') : ''}
        </p>
        <Standing tournament={tournament} joined={own.joined} />
      </>
    );
  if (!isOpen(tournament)) return <p>{t('tournaments.notJoined')}</p>;
  const [accountId] = own.accounts;
  if (own.isClosed) return <p>{t('tournaments.isClosed')}</p>;
  if (accountId === undefined)
    return (
      <p>
        {t('tournaments.noAccount', { iso: tournament.iso })}{' '}
        <a className="link" href={`/${lang}/office/account`}>
          {t('tournaments.addAccount')}
        </a>
      </p>
    );

  async function join(account: number) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    await api('tournaments.join', { body: { id, accountId: account } }).then(
      async () => {
        setNew(true);
        await Promise.all([reload(), onJoined()]);
      },
      (error: unknown) => {
        const [reason] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
        setFailure(reason?.detail ?? t('tournaments.failed'));
      },
    );
    setBusy(false);
  }
  return (
    <div className="row wrap">
      <button
        type="button"
        className="btn primary"
        aria-disabled={isBusy}
        onClick={() => void join(accountId)}
      >
        {t('tournaments.join')}
      </button>
      <span className="small muted">{t('tournaments.joining')}</span>
      <p role="alert" className={failure ? 'note warn' : 'vh'}>
        {failure}
      </p>
    </div>
  );
}

type Joined = NonNullable<contract.OwnTournament['joined']>;

function Standing({ tournament, joined }: { tournament: contract.ShownTournament; joined: Joined }) {
  const { t, lang } = useUi();
  const sumText = useSumText(tournament);
  const scoreText = useScoreText(tournament);
  const { iso, leastRounds, leastTurnover, phase } = tournament;
  const money = (sum: string) => moneyText(sum, iso, lang);
  const facts: [string, string][] = [
    [t('tournaments.yourPlace'), joined.place === null ? t('tournaments.noPlace') : String(joined.place)],
    [t('tournaments.yourPoints'), scoreText(joined.points)],
    [
      t('tournaments.yourRounds'),
      joined.isQualified
        ? String(joined.rounds)
        : t('tournaments.ofRounds', { rounds: joined.rounds, least: leastRounds }),
    ],
    [
      t('tournaments.yourStakes'),
      joined.isQualified
        ? money(joined.turnover)
        : t('tournaments.ofStakes', { sum: money(joined.turnover), least: money(leastTurnover) }),
    ],
    [
      t(phase === 'paid' ? 'tournaments.wonPrize' : 'tournaments.yourPrize'),
      joined.prize === null ? t('tournaments.noPrize') : sumText(joined.prize),
    ],
  ];
  return (
    <dl className={styles.standing}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
