import { timeText } from '@fairbook/i18n';
import { boardOf, screenOf } from '@fairbook/sports';
import { Flag, Kit, useFact, useIs12h, useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { memo } from 'react';
import type { Game } from '../data.ts';
import { gamePath } from '../route.ts';
import { dayText } from '../time.ts';
import { PriceSet } from './PriceSet.tsx';

/** What stands under the time of a game to come, or under the minute of one in play: its league where rows are mixed. */
type Detail = 'day' | 'round' | 'league';

/** One game of a list: when, who, the score, its main prices, and the way to all its markets. */
export const GameRow = memo(function GameRow({ game, detail }: { game: Game; detail: Detail }) {
  const { t, lang } = useUi();
  const href = `/${lang}${gamePath(game)}`;
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  const names = game.opponents.map(({ name }) => name).join(' – ');
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
  return screenOf(game.sportId).sets.european.map(([typeId, place]) => (
    <PriceSet key={typeId} game={game} typeId={typeId} place={place} />
  ));
}

/** Columns of lines, the side's own line before its price; the result where there is room. */
function AsianSets({ game }: { game: Game }) {
  return screenOf(game.sportId).sets.asian.map(([typeId, place]) => (
    <PriceSet key={typeId} game={game} typeId={typeId} place={place} />
  ));
}

function Side({ game, index }: { game: Game; index: 0 | 1 }) {
  const { t } = useUi();
  const { state, opponents } = game;
  const board = boardOf(state);
  const lost = board.lost(state)[index];
  const former = board.former(state);
  return (
    <>
      <span className="team">
        <Kit kit={opponents[index].kit} against={index === 1 ? opponents[0].kit : undefined} />
        <span title={opponents[index].name}>
          <bdi>{opponents[index].name}</bdi>
        </span>
        {lost > 0 ? (
          <span className="rc" role="img" aria-label={t('sports.game.redCards', { count: lost })}>
            {lost > 1 ? lost : null}
          </span>
        ) : null}
      </span>
      <span className="score">
        {former ? <bdi className="p">{former[index]}</bdi> : null}
        {state.status === 'upcoming' ? null : <bdi>{board.score(state)[index]}</bdi>}
      </span>
    </>
  );
}

function Minute({ game, detail }: { game: Game; detail: Detail }) {
  const { t } = useUi();
  const { state } = game;
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  const isBreak = board.isInterval(state);
  const period = isBreak ? 'break' : minute && board.period(state);
  return (
    <span className={state.status === 'live' ? 'when live' : 'when'}>
      <b>
        <bdi dir="ltr">{isBreak || minute === '' ? t(`sports.short.${board.period(state)}`) : minute}</bdi>
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
