import { timeText } from '@fairbook/i18n';
import { Flag, Kit, useFact, useIs12h, useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { memo } from 'react';
import type { Game } from '../data.ts';
import { gamePath } from '../route.ts';
import { dayText, minuteText } from '../time.ts';
import { PriceSet } from './PriceSet.tsx';

/** What stands under the time of a game to come, or under the minute of one in play: its league where rows are mixed. */
type Detail = 'day' | 'round' | 'league';

/** One game of a list: when, who, the score, its main prices, and the way to all its markets. */
export const GameRow = memo(function GameRow({ game, detail }: { game: Game; detail: Detail }) {
  const { t, lang } = useUi();
  const href = `/${lang}${gamePath(game)}`;
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  const [home, away] = game.opponents;
  const names = `${home.name} – ${away.name}`;
  return (
    <li className="game" data-game={game.id}>
      <a className="game-id" href={href}>
        {game.state.status === 'upcoming' ? (
          <StartsAt game={game} detail={detail} />
        ) : (
          <Minute game={game} detail={detail} />
        )}
        <Side game={game} index={0} />
        <Side game={game} index={1} />
      </a>
      {isAsian ? <AsianSets game={game} /> : <EuropeanSets game={game} />}
      <a className="more" href={href} aria-label={t('sports.game.more', { count: game.marketsCount, names })}>
        <bdi>+{game.marketsCount}</bdi>
      </a>
    </li>
  );
});

function EuropeanSets({ game }: { game: Game }) {
  return (
    <>
      <PriceSet game={game} typeId={1} place="first" />
      <PriceSet game={game} typeId={10} place="wide" />
      <PriceSet game={game} typeId={18} place="second" />
      <PriceSet game={game} typeId={16} place="wide" />
    </>
  );
}

/** Columns of lines, the side's own line before its price; the result where there is room. */
function AsianSets({ game }: { game: Game }) {
  return (
    <>
      <PriceSet game={game} typeId={16} place="column" />
      <PriceSet game={game} typeId={18} place="column" />
      <PriceSet game={game} typeId={1} place="room" />
    </>
  );
}

function Side({ game, index }: { game: Game; index: 0 | 1 }) {
  const { t } = useUi();
  const { state, opponents } = game;
  const reds = state.redCards[index];
  return (
    <>
      <span className="team">
        <Kit kit={opponents[index].kit} against={index === 1 ? opponents[0].kit : undefined} />
        <span title={opponents[index].name}>
          <bdi>{opponents[index].name}</bdi>
        </span>
        {reds > 0 ? (
          <span className="rc" role="img" aria-label={t('sports.game.redCards', { count: reds })}>
            {reds > 1 ? reds : null}
          </span>
        ) : null}
      </span>
      <span className="score">
        {state.halfTimeScore ? <bdi className="p">{state.halfTimeScore[index]}</bdi> : null}
        {state.status === 'upcoming' ? null : <bdi>{state.score[index]}</bdi>}
      </span>
    </>
  );
}

function Minute({ game, detail }: { game: Game; detail: Detail }) {
  const { t } = useUi();
  const { state } = game;
  const minute = useTimed((now) => minuteText(state, now));
  const isBreak = state.period === 'half_time';
  const period = isBreak ? 'break' : minute && state.period;
  return (
    <span className={state.status === 'live' ? 'when live' : 'when'}>
      <b>
        <bdi dir="ltr">{isBreak || minute === '' ? t(`sports.short.${state.period}`) : minute}</bdi>
      </b>
      {detail === 'league' ? (
        <span className="from" title={game.champName}>
          <Flag code={game.countryCode} /> <bdi>{game.champName}</bdi>
        </span>
      ) : (
        period && t(`sports.period.${period}`)
      )}
    </span>
  );
}

function StartsAt({ game, detail }: { game: Game; detail: Detail }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const is12h = useIs12h();
  const at = Date.parse(game.startsAt);
  const day = useTimed((now) => dayText(t, at, now, lang, zone));
  return (
    <time className="when" dateTime={game.startsAt}>
      <b>{timeText(at, lang, zone, is12h)}</b>
      {detail === 'day' ? day : null}
    </time>
  );
}
