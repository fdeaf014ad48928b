import type { Api } from '@fairbook/client';
import { longDayText, timeText } from '@fairbook/i18n';
import { boardOf, pageOf, SPORT_IDS, sportNamed } from '@fairbook/sports';
import {
  ChipLink,
  ChipRow,
  EmptyState,
  Flag,
  Kit,
  SportIcon,
  useIs12h,
  useTimeZone,
  useUi,
} from '@fairbook/ui';
import { LastGood } from '@fairbook/ui/overlay';
import type { Champ, GameResult, PageData } from '../data.ts';
import { byDay, byLeague, bySport, type League } from '../group.ts';
import { countryText } from '../league.ts';
import { PageHead } from '../PageHead.tsx';
import { aheadIn } from './ahead.ts';
import { DayNav } from './DayNav.tsx';
import { partsText } from './parts-text.ts';
import { ResultsFilter } from './ResultsFilter.tsx';
import { useResults } from './use-results.ts';
import { resultsPath } from './wish.ts';

type Results = Extract<PageData, { page: 'results' }>;

interface ResultsPageProps {
  written: Results;
  champs: readonly Champ[];
  api: Api;
}

/** Finished games by day, newest first, with the scores of their parts. */
export function ResultsPage({ written, champs, api }: ResultsPageProps) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const data = useResults(written, api);
  const { wish, next, results } = data;
  const count = results.length;
  const isLast = wish.day === null && wish.before === null;
  return (
    <>
      <PageHead
        title={t('sports.title.results')}
        counts={count > 0 ? t(`results.${isLast ? 'last' : 'counts'}`, { count }) : ''}
        isPriced={false}
      />
      {written.hasStatistic ? (
        <a className="link small" href={`/${lang}/statistic`}>
          {t('results.statistic')}
        </a>
      ) : null}
      <SportChips champs={champs} data={data} />
      <ResultsFilter champs={withPlayed(champs, data)} wish={written.wish} onType={data.type} />
      {wish.day === null ? null : <DayNav wish={wish} day={wish.day} />}
      <LastGood
        note={data.hasFailed ? t('results.asOf') : null}
        retry={{ label: t('results.again'), onRetry: data.again }}
      >
        <div className="sub" aria-busy={data.isLoading}>
          {byDay(results, zone).map((day) => (
            <section key={day.key} className="sub" aria-labelledby={`day-${day.key}`}>
              <h2 id={`day-${day.key}`}>{longDayText(day.at, lang, zone)}</h2>
              {bySport(day.games).map(({ sportId, games }) => (
                <SportResults key={sportId} sportId={sportId} results={games} />
              ))}
            </section>
          ))}
          {count === 0 ? (
            <EmptyState
              text={t(
                wish.text === '' && wish.sportId === null && wish.champId === null && isLast
                  ? 'results.none'
                  : 'results.noneChosen',
              )}
              action={
                <a className="btn" href={`/${lang}/live`}>
                  {t('sports.empty.toLive')}
                </a>
              }
            />
          ) : null}
          {next === null ? null : (
            <a className="btn" href={`/${lang}${resultsPath({ ...wish, before: next })}`}>
              {t('results.earlier')}
            </a>
          )}
        </div>
      </LastGood>
    </>
  );
}

interface OfResults {
  data: Pick<Results, 'results' | 'wish'>;
  champs: readonly Champ[];
}

/** Results of one sport or of all, if several have games or results. */
function SportChips({ data: { results, wish }, champs }: OfResults) {
  const { t, lang } = useUi();
  const known = new Set([...champs, ...results, wish].map(({ sportId }) => sportId));
  const sports = SPORT_IDS.filter((id) => known.has(id));
  if (sports.length < 2) return null;
  const to = (sportId: number | null) =>
    `/${lang}${resultsPath({ ...wish, sportId, champId: null, before: null })}`;
  return (
    <ChipRow label={t('sports.list.sports')}>
      <ChipLink href={to(null)} isCurrent={wish.sportId === null}>
        {t('sports.list.allSports')}
      </ChipLink>
      {sports.map((id) => (
        <ChipLink key={id} href={to(id)} isCurrent={wish.sportId === id}>
          <SportIcon sport={sportNamed(id).key} size="s" />
          {t(sportNamed(id).name)}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

/** Leagues with upcoming or live games, and those with only results here. */
function withPlayed(
  champs: readonly Champ[],
  { results, wish }: OfResults['data'],
): Pick<Champ, 'id' | 'name'>[] {
  const isShown = ({ sportId }: { sportId: number }) => wish.sportId === null || wish.sportId === sportId;
  const known = new Map(champs.filter(isShown).map(({ id, name }) => [id, { id, name }]));
  for (const { champId, champName } of results)
    if (!known.has(champId)) known.set(champId, { id: champId, name: champName });
  return [...known.values()];
}

/** A sport's results of a day under one head. */
function SportResults({ sportId, results }: { sportId: number; results: readonly GameResult[] }) {
  const { t } = useUi();
  const { key, name } = sportNamed(sportId);
  return (
    <section className="league panel">
      <header className="league-head result">
        <h3 className="l-name">
          <SportIcon sport={key} />
          {t(name)}
          <span className="muted">{t('results.counts', { count: results.length })}</span>
        </h3>
        <span className="muted x-small">{t(pageOf(results[0]!).parts)}</span>
      </header>
      {byLeague(results).map((league) => (
        <LeagueResults key={league.champId} league={league} />
      ))}
    </section>
  );
}

function LeagueResults({ league }: { league: League<GameResult> }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const is12h = useIs12h();
  const all = resultsPath({ ...NO_WISH, sportId: league.games[0]!.sportId, champId: league.champId });
  return (
    <>
      <h4 className="l-line">
        <span className="star-room" />
        <Flag code={league.countryCode} />
        <a href={`/${lang}${all}`}>
          <bdi>{league.champName}</bdi>
        </a>
        <span className="l-more">{countryText(t, league.countryCode)}</span>
      </h4>
      <ul>
        {league.games.map((game) => (
          <li className="game result" key={game.id}>
            <span className="star-room" />
            <div className="game-id">
              <time className="when" dateTime={game.startsAt}>
                <b>{timeText(Date.parse(game.startsAt), lang, zone, is12h)}</b>
              </time>
              {aheadIn(game)
                .slice(0, 2)
                .map((index) => (
                  <Team key={index} result={game} index={index} />
                ))}
            </div>
            <bdi className="muted small num">{partsText(game, t)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

const NO_WISH = { sportId: null, champId: null, day: null, utcOffset: 0, text: '', before: null };

function Team({ result, index }: { result: GameResult; index: number }) {
  const { opponents } = result;
  const { kit, name } = opponents[index]!;
  return (
    <>
      <span className="team">
        <Kit kit={kit} against={index === 1 ? opponents[0].kit : undefined} />
        <span title={name}>
          <bdi>{name}</bdi>
        </span>
      </span>
      <bdi className="score">{boardOf(result).score(result)[index]}</bdi>
    </>
  );
}
