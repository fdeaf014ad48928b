import { marketName, marketType, outcomeName, outcomeShortName, screenOf } from '@fairbook/sports';
import { NoOdds, OddsButton, useUi } from '@fairbook/ui';
import { useMoveListener } from '../announce/Announcer.tsx';
import { betOf, gameName, namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import { suspensionText } from '../suspension.ts';
import { type SetPlace, setClass } from './set-class.ts';

interface PriceSetProps {
  game: Game;
  typeId: number;
  place: SetPlace;
}

/** The prices of one market in a row: every outcome keeps its place, whether or not it is offered. */
export function PriceSet({ game, typeId, place }: PriceSetProps) {
  const { t } = useUi();
  const onMove = useMoveListener();
  const type = marketType(typeId);
  const market = game.markets.find((candidate) => candidate.typeId === typeId);
  const isField = type?.names.outcome === 'entrants';
  const isLined = type?.line.kind !== 'none';
  const suspended = suspensionText(t, game);
  const outcomes = new Map(market?.outcomes.map((outcome) => [outcome.id, outcome]));
  const name = marketName(t, typeId, market?.line ?? '', namesOf(game));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in every row would be heard as a form.
    <div
      className={setClass(typeId, place)}
      data-set={typeId}
      data-columns={place === 'column' ? 1 : undefined}
      role="group"
      aria-label={`${name}, ${gameName(game)}`}
    >
      {place === 'side' ? <SideName game={game} typeId={typeId} /> : null}
      {isLined && place !== 'column' ? (
        <bdi className="line">{market ? lineText(typeId, market.line) : ''}</bdi>
      ) : null}
      {(isField ? favouritesOf(market) : type?.outcomes)?.map((key) => {
        const outcome = outcomes.get(`${market?.id}:${key}`);
        return market && outcome ? (
          <OddsButton
            key={outcome.id}
            bet={betOf(t, game, market, outcome)}
            isBlocked={outcome.isBlocked}
            suspended={suspended}
            label={
              isField
                ? outcomeName(t, outcome.id, namesOf(game))
                : place === 'column'
                  ? outcomeShortName(t, outcome.id)
                  : undefined
            }
            mark={
              (place === 'first' || place === 'side') && !isField
                ? outcomeShortName(t, outcome.id)
                : undefined
            }
            onMove={onMove}
          />
        ) : (
          <NoOdds key={key} />
        );
      })}
    </div>
  );
}

/** Whose prices they are, for where they don't stand beside the name. Screen readers hear it in the group's name. */
function SideName({ game, typeId }: { game: Game; typeId: number }) {
  const index = screenOf(game.sportId).sides?.indexOf(typeId) ?? 0;
  return (
    <bdi className="whose" aria-hidden="true">
      {game.opponents[index]?.name}
    </bdi>
  );
}

/** The keys of the three outcomes with the shortest odds in a field of many. */
function favouritesOf(market: Game['markets'][number] | undefined): string[] {
  return (market?.outcomes ?? [])
    .toSorted((a, b) => a.coef - b.coef)
    .slice(0, 3)
    .map(({ id }) => id.slice(id.lastIndexOf(':') + 1));
}

/** A handicap has a sign, a total does not. */
function lineText(typeId: number, line: string): string {
  const value = Number(line);
  if (marketType(typeId)?.line.kind !== 'handicap' || value === 0) return line;
  return `${value > 0 ? '+' : '−'}${Math.abs(value)}`;
}
