import type { tournaments as contract } from '@fairbook/contracts';
import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import type { ViewContext } from '@fairbook/remote-view';
import { TableHead, useUi } from '@fairbook/ui';
import { PageFrame } from '@fairbook/ui/page';
import type { CasinoData } from '../data.ts';
import { Own } from './Own.tsx';
import { Rules } from './Rules.tsx';
import { useScoreText, useSumText } from './sum-text.ts';
import { Dates, PhaseTag, SeriesDay } from './TournamentsPage.tsx';
import styles from './tournaments.module.css';
import { useRead } from './use-read.ts';

/** S2: tables are read again every thirty seconds. */
const EVERY_MS = 30_000;

interface Props {
  data: Extract<CasinoData, { page: 'tournament' }>;
  api: ViewContext['api'];
}

/** One tournament: its prizes, the visitor’s own place, the table, the games and the rules. */
export function TournamentPage({ data, api }: Props) {
  const { t } = useUi();
  const params = { id: data.tournament.id };
  const [{ tournament, table }, reload] = useRead(data, () => api('tournaments.one', { params }), EVERY_MS);
  const sumText = useSumText(tournament);
  return (
    <PageFrame doc={data.frame}>
      <section className={`panel ${styles.head}`} aria-label={t('titles.tournament')}>
        <p className={styles.facts}>
          <PhaseTag tournament={tournament} />
          <Dates tournament={tournament} />
          <SeriesDay tournament={tournament} />
          <span>{t('tournaments.players', { count: tournament.players })}</span>
        </p>
        <p className={styles.total}>
          {t('tournaments.fund')} <b>{sumText(tournament.fund)}</b>
        </p>
      </section>
      <Own tournament={tournament} api={api} everyMs={EVERY_MS} onJoined={reload} />
      <div className={styles.columns}>
        <Table tournament={tournament} table={table} />
        <Prizes tournament={tournament} />
      </div>
      <Games tournament={tournament} />
      <Rules tournament={tournament} />
    </PageFrame>
  );
}

type Shown = { tournament: contract.ShownTournament };

function Table({ tournament, table }: Shown & { table: readonly contract.TournamentPlace[] }) {
  const { t } = useUi();
  const sumText = useSumText(tournament);
  const scoreText = useScoreText(tournament);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('tournaments.table')}</h2>
      </header>
      {table.length === 0 ? (
        <p className={styles.note}>{t('tournaments.empty')}</p>
      ) : (
        <table className="table">
          <TableHead
            columns={[
              t('tournaments.place'),
              t('tournaments.player'),
              { number: t('tournaments.score') },
              { number: t('tournaments.prize') },
            ]}
          />
          <tbody>
            {table.map(({ place, name, points, prize }) => (
              <tr key={place}>
                <td>{place}</td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td className="num">{scoreText(points)}</td>
                <td className="num">{prize === null ? '–' : sumText(prize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tournament.phase === 'running' ? (
        <p className={`small muted ${styles.note}`}>{t('tournaments.every')}</p>
      ) : null}
    </section>
  );
}

function Prizes({ tournament }: Shown) {
  const { t } = useUi();
  const sumText = useSumText(tournament);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('tournaments.prizes')}</h2>
      </header>
      <ol className={styles.prizes}>
        {tournament.prizes.map((prize, index) => (
          <li key={index}>
            <span>{t('tournaments.prizeOf', { place: index + 1 })}</span>
            <b>{sumText(prize)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Games({ tournament: { games } }: Shown) {
  const { t, lang } = useUi();
  const isAll = games.length === Object.keys(CATALOGUE).length;
  return (
    <section className={`panel ${styles.games}`}>
      <h2>{t('tournaments.games')}</h2>
      {isAll ? (
        <a className="link" href={`/${lang}/casino-lobby`}>
          {t('casino.toGames')}
        </a>
      ) : (
        <ul className="row wrap">
          {games.map((game) => (
            <li key={game}>
              <a className="btn sm" href={`/${lang}/games/${game}`}>
                {t(`game-${game}.name`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
