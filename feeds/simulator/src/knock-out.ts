import type { FeedFixture } from '@fairbook/feed-contract';
import { CupForecast, type PlayedCups } from '@fairbook/sports/play';
import { type Contest, numbersOf } from './contest.ts';
import type { CupGame } from './cups.ts';

const IN_A_GO = 25;

interface KnockOutOptions {
  clubs: FeedFixture['competitors'];
  /** Round by round, as they are played. */
  games: readonly CupGame[];
  cups: PlayedCups;
  seed: string;
}

/** The winner of a cup. Nothing is known of a round before it is drawn but the clubs that enter. */
export function knockOut({ clubs, games, cups, seed }: KnockOutOptions): Contest {
  const numberOf = numbersOf(clubs);
  const rounds = [...Map.groupBy(games, ({ fixture }) => fixture.round).values()];
  const winners = new Map<number, 0 | 1>();
  let chances: Float64Array | null = null;

  function winnerOf({ fixture }: CupGame): 0 | 1 {
    const winner = winners.get(fixture.gameId) ?? cups.winner(fixture, seed);
    winners.set(fixture.gameId, winner);
    return winner;
  }

  function sidesOf({ fixture: { competitors } }: CupGame): readonly [number, number] {
    return [numberOf(competitors[0].id), numberOf(competitors[1].id)];
  }

  /** The chances never change, because strengths don't. */
  function chancesOfTies(): Float64Array {
    const { champ } = games[0]!.fixture;
    chances ??= Float64Array.from({ length: clubs.length ** 2 }, (_, n) => {
      const [first, second] = [Math.floor(n / clubs.length), n % clubs.length];
      return first === second ? 0 : cups.chance({ champ, competitors: [clubs[first]!, clubs[second]!] });
    });
    return chances;
  }

  /** The clubs that enter in each round. */
  function entrants(): number[][] {
    const before = new Set<number>();
    return rounds.map((ties) => {
      const entering = ties.flatMap(sidesOf).filter((club) => !before.has(club));
      for (const club of entering) before.add(club);
      return entering;
    });
  }

  /** The clubs in each draw ahead, when so many rounds are drawn: the winners of the last one so far, and those that enter. */
  function drawsAfter(drawn: number, over: number): number[][] {
    const ties = rounds[drawn - 1] ?? [];
    const through = games.slice(0, over).filter((tie) => ties.includes(tie));
    const [next = [], ...later] = entrants().slice(drawn);
    const winners = through.map((tie) => sidesOf(tie)[winnerOf(tie)]);
    return drawn < rounds.length ? [[...winners, ...next], ...later] : [];
  }

  return {
    ...{ lines: { tops: 0, bottoms: 0 }, inAGo: IN_A_GO },
    forecast(over, now, by) {
      const drawn = rounds.filter(([tie]) => tie!.drawnAt <= now);
      const ties = games.slice(over, drawn.flat().length).map(sidesOf);
      const draws = drawsAfter(drawn.length, over);
      return new CupForecast({ clubs: clubs.length, ties, draws, chances: chancesOfTies() }, by);
    },
    standing(over) {
      const places = clubs.map((): number | null => null);
      for (const tie of games.slice(0, over)) {
        const [winner, sides] = [winnerOf(tie), sidesOf(tie)];
        const last = games.findLastIndex(({ fixture }) => fixture.round === tie.fixture.round);
        places[sides[1 - winner]!] = clubs.length - last;
        if (tie === games.at(-1)) places[sides[winner]] = 1;
      }
      const isOut = places.map((place) => place !== null);
      return { isBegun: over > 0, places, gaps: clubs.map(() => null), isOut };
    },
  };
}
