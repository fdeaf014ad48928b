import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import { marketName, outcomeName } from '@fairbook/sports';
import type { ToldGame } from '@fairbook/sports/tracker';
import { Icon, oddsText, useCoefView, useMoments, useUi } from '@fairbook/ui';
import { useId, useState } from 'react';
import { namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import type { GameTracker } from '../story/told.ts';
import { isFlat, type PriceLine, storyLine, toneOf, trailLine } from './lines.ts';
import { chosenMarkets } from './markets.ts';
import { PriceChart } from './PriceChart.tsx';
import { usePrices } from './use-prices.ts';

interface PricesProps {
  game: Game;
  api: Api;
  story: sportsbook.GameStory;
  told: ToldGame;
  tracker: GameTracker | null;
}

/** The history of a market's prices: opening, now, and every move between, with what happened in the game. */
export function Prices({ game, api, story, told, tracker }: PricesProps) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  const view = useCoefView();
  const names = namesOf(game);
  const markets = chosenMarkets(game, story.winner);
  const [chosen, choose] = useState<string | null>(null);
  const market = markets.find(({ id }) => id === chosen) ?? markets[0];
  const isOpen = game.state.status === 'live' || game.state.status === 'upcoming';
  const trails = usePrices(api, game.id, market?.outcomeIds ?? [], isOpen);
  const id = useId();
  if (!market) return <p className="pr-none">{t('match.prices.none')}</p>;
  const lines = market.outcomeIds.flatMap((outcomeId): PriceLine[] => {
    const trail = trails.get(outcomeId);
    if (trail === undefined) return [];
    return [trail ? trailLine(trail) : storyLine(story, outcomeId)].filter((line) => line !== null);
  });
  const nameOf = (each: { typeId: number; line: string }) => marketName(t, each.typeId, each.line, names);
  const price = (coef: number | null) =>
    coef === null ? '–' : oddsText(Math.round(coef * 1000), view, lang);
  const openedAt = Math.min(...lines.flatMap(({ points }) => points[0]?.[0] ?? []));
  const isWinner = story.winner.length > 0 && market.outcomeIds[0] === story.winner[0];
  return (
    <div className="pr-prices">
      <div className="pr-head">
        <label htmlFor={id} className="vh">
          {t('match.prices.market')}
        </label>
        <div className="input">
          <select id={id} value={market.id} onChange={(event) => choose(event.target.value)}>
            {markets.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </select>
          <Icon id="down" size="s" />
        </div>
        <ul className="pr-legend">
          {lines.map(({ outcomeId, opening, last }, n) => (
            <li key={outcomeId} data-tone={toneOf(n, lines.length)}>
              <span className="pr-name">{outcomeName(t, outcomeId, names)}</span>
              <span className="muted">{t('match.prices.opened', { price: price(opening) })}</span>
              <b>
                <bdi>{price(last)}</bdi>
              </b>
            </li>
          ))}
        </ul>
      </div>
      {lines.length > 0 ? (
        <PriceChart
          game={game}
          lines={lines}
          told={told}
          tracker={tracker}
          title={nameOf(market)}
          price={price}
          note={
            isFlat(lines)
              ? t('match.prices.flat', { at: dateTime(openedAt) })
              : isWinner && story.opening
                ? `${t('match.prices.margin', { margin: percentText(story.opening.margin, lang) })}. ${t('match.prices.since', { at: dateTime(story.opening.at) })}.`
                : null
          }
        />
      ) : trails.size > 0 ? (
        <p className="pr-none">{t('match.prices.none')}</p>
      ) : (
        <div className="pr-waiting" />
      )}
    </div>
  );
}
