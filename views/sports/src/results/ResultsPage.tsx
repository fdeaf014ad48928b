import { EmptyState, Flag, Kit, useIs12h, useTimeZone, useUi } from '@fairbook/ui';
import type { GameResult, PageData } from '../data.ts';
import { byDay, byLeague, type League } from '../group.ts';
import { countryText } from '../league.ts';
import { PageHead } from '../PageHead.tsx';
import { longDayText, timeText } from '../time.ts';

/** What was played: day by day, newest first, with the score at half-time. */
export function ResultsPage({ data }: { data: Extract<PageData, { page: 'results' }> }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  return (
    <>
      <PageHead
        title={t('sports.title.results')}
        counts={t('sports.results.counts', { count: data.results.length })}
      />
      <p>
        <a className="link small" href={`/${lang}/champs`}>
          {t('sports.results.byChamp')}
        </a>
      </p>
      {byDay(data.results, zone).map((day) => (
        <section key={day.key} className="sub" aria-labelledby={`day-${day.key}`}>
          <h2 id={`day-${day.key}`}>{longDayText(day.at, lang, zone)}</h2>
          {byLeague(day.games).map((league) => (
            <LeagueResults key={league.champId} league={league} />
          ))}
        </section>
      ))}
      {data.results.length === 0 ? (
        <EmptyState
          text={t('sports.empty.results')}
          action={
            <a className="btn" href={`/${lang}/live`}>
              {t('sports.empty.toLive')}
            </a>
          }
        />
      ) : null}
    </>
  );
}

function LeagueResults({ league }: { league: League<GameResult> }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const is12h = useIs12h();
  return (
    <section className="league panel">
      <header className="league-head result">
        <h3 className="l-name">
          <Flag code={league.countryCode} />
          <bdi>{league.champName}</bdi>
          <span className="muted">{countryText(t, league.countryCode)}</span>
        </h3>
        <span className="muted x-small">{t('sports.results.halfTime')}</span>
      </header>
      <ul>
        {league.games.map((game) => (
          <li className="game result" key={game.id}>
            <div className="game-id">
              <time className="when" dateTime={game.startsAt}>
                <b>{timeText(Date.parse(game.startsAt), lang, zone, is12h)}</b>
              </time>
              <Team result={game} index={0} />
              <Team result={game} index={1} />
            </div>
            <bdi className="muted small num">{game.halfTimeScore?.join('–') ?? '–'}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Team({ result, index }: { result: GameResult; index: 0 | 1 }) {
  const { kit, name } = result.opponents[index];
  return (
    <>
      <span className="team">
        <Kit kit={kit} />
        <span title={name}>
          <bdi>{name}</bdi>
        </span>
      </span>
      <bdi className="score">{result.score[index]}</bdi>
    </>
  );
}
