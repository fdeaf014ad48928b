import type { sportsbook } from '@fairbook/contracts';
import { withoutMargin } from '@fairbook/pricing';
import { marketType } from '@fairbook/sports';
import type { ToldEvent, ToldUnit } from '@fairbook/sports/story';
import type { HotGame } from '../catalogue/hot-game.ts';
import { moment } from '../publishing/wire.ts';
import { winnerType } from './story.ts';

/** The story of a game as the call shows it. */
export function storyView({ fixture, story }: Pick<HotGame, 'fixture' | 'story'>): sportsbook.GameStory {
  const { units, events, latest, tallies, opening, settled } = story;
  return {
    gameId: fixture.gameId,
    units: units.map(unitView),
    events: events.map(eventView),
    latest: latest && eventView(latest),
    tallies: Object.fromEntries(Object.entries(tallies).map(([name, figures]) => [name, [...figures]])),
    winner: winnerOutcomes(fixture.sportId),
    opening: opening && { ...opening, at: moment(opening.at), odds: [...opening.odds] },
    settled: Object.entries(settled).map(([outcomeId, ending]) => ({ outcomeId, ending })),
  };
}

function unitView({ part, n, at, score, odds, rates }: ToldUnit): sportsbook.StoryUnit {
  return {
    ...{ part, n, at: moment(at), score: [...score] },
    odds: odds && [...odds],
    chances: odds && chancesOf(odds),
    rates: rates && [...rates],
  };
}

function eventView({ at, score, ...event }: ToldEvent): sportsbook.StoryEvent {
  return { ...event, at: moment(at), score: [...score] };
}

/** To four digits, so that they sum to one within a ten-thousandth. */
function chancesOf(odds: readonly number[]): number[] {
  const book = odds.reduce((sum, each) => sum + 1000 / each, 0);
  const fair = withoutMargin(
    odds.map((each) => each / 1000),
    (book - 1) * 100,
  );
  return fair.map((each) => Math.round(each * 10_000) / 10_000);
}

function winnerOutcomes(sportId: number): string[] {
  const typeId = winnerType(sportId);
  return typeId === null ? [] : (marketType(typeId)?.outcomes ?? []).map((key) => `${typeId}::${key}`);
}
