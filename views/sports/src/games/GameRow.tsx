import { boardOf, textOf } from '@fairbook/sports';
import { Flag, Kit, Star, useTimed, useUi } from '@fairbook/ui';
import { memo } from 'react';
import { gameName } from '../bet.ts';
import type { Game } from '../data.ts';
import { isLive } from '../live.ts';
import { usePlace } from '../place.ts';
import { gamePath } from '../route.ts';
import { useStart } from '../start.ts';
import { Badges } from './Badges.tsx';
import { useColumns } from './columns.ts';
import { PriceSet } from './PriceSet.tsx';
import { Score } from './Score.tsx';
import { Spark } from './Spark.tsx';

/** The text under the time of an upcoming game, or under the minute of a live one: its league where rows are mixed. */
export type Detail = 'day' | 'round' | 'league';

/** A row of a list: time, competitors, score, main prices, and a link to all markets. */
export const GameRow = memo(function GameRow({ game, detail }: { game: Game; detail: Detail }) {
  const { t, lang } = useUi();
  const href = `/${lang}${usePlace()(gamePath(game))}`;
  const { hasSides, setsOf } = useColumns();
  const names = gameName(game);
  return (
    <li className="game" data-game={game.id}>
      <Star kind="game" id={game.id} name={names} />
      <a className="game-id" href={href}>
        {game.state.status === 'upcoming' ? (
          <StartsAt game={game} detail={detail} />
        ) : (
          <Minute game={game} detail={detail} />
        )}
        {game.opponents.length > 2 ? (
          <Field game={game} />
        ) : (
          game.opponents.map(({ id }, index) => <Side key={id} game={game} index={index} />)
        )}
      </a>
      {hasSides ? null : <Spark game={game} />}
      {setsOf(game.sportId).map(([typeId, place]) => (
        <PriceSet key={typeId} game={game} typeId={typeId} place={place} />
      ))}
      <a className="more" href={href} aria-label={t('sports.game.more', { count: game.marketsCount, names })}>
        <bdi>+{game.marketsCount}</bdi>
      </a>
    </li>
  );
});

function Side({ game, index }: { game: Game; index: number }) {
  const { state, opponents } = game;
  const { kit, name } = opponents[index]!;
  return (
    <>
      <span className="team">
        <Kit kit={kit} against={index > 0 ? opponents[0].kit : undefined} />
        <span title={name}>
          <bdi>{name}</bdi>
        </span>
        <Badges state={state} index={index} />
      </span>
      <span className="score">
        {state.status === 'upcoming' ? null : <Score state={state} index={index} />}
      </span>
    </>
  );
}

/** A field of many: what it runs for, and who leads or how many they are. */
function Field({ game: { round, state, opponents } }: { game: Game }) {
  const { t } = useUi();
  const score = boardOf(state).score(state);
  const leaders = [1, 2, 3].flatMap((place) => opponents[score.indexOf(place)]?.name ?? []);
  return (
    <>
      <span className="team">
        <span title={round}>
          <bdi>{round}</bdi>
        </span>
      </span>
      <span className="score" />
      <span className="team">
        <span className="muted">
          <bdi>{leaders.join(', ') || t('sports.game.field', { count: opponents.length })}</bdi>
        </span>
      </span>
      <span className="score" />
    </>
  );
}

function Minute({ game, detail }: { game: Game; detail: Detail }) {
  const { t } = useUi();
  const { state } = game;
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  const isBreak = board.isInterval(state);
  const period = textOf(t, board.period(state));
  return (
    <span className={isLive(game) ? 'when live' : 'when'} title={period}>
      <b>
        <bdi dir="ltr">{isBreak || minute === '' ? textOf(t, board.short(state)) : minute}</bdi>
      </b>
      {detail === 'league' ? (
        <span className="from" title={game.champName}>
          <Flag code={game.countryCode} /> <bdi>{game.champName}</bdi>
        </span>
      ) : null}
    </span>
  );
}

function StartsAt({ game, detail }: { game: Game; detail: Detail }) {
  const { lead, day, full } = useStart(game);
  return (
    <time className="when" dateTime={game.startsAt} title={full}>
      <b>{lead}</b>
      {detail === 'day' || full ? day : null}
    </time>
  );
}
