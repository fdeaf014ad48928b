import { type HotGame, priceOf } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import { offerAt } from '../world/facts.ts';
import type { Random } from '../world/random.ts';
import type { Season } from '../world/season.ts';
import { stateOf } from '../world/truth.ts';
import { chanceOf, expected, offeredOn } from './board.ts';

const POLICIES = ['exact', 'any', 'higher'] as const;
export type Policy = (typeof POLICIES)[number];

/** The results of one policy's bets, in multiples of the stake. */
export interface Tally {
  asked: number;
  taken: number;
  /** Expected gain at the moment the bet was accepted. */
  gain: number;
  /** Expected loss by the margins of the markets. */
  margin: number;
}

interface Waiting {
  gameId: number;
  outcomeId: string;
  odds: number;
  dueAt: number;
}

/** What a price was worth when first seen at this state of its game. */
interface Price {
  odds: number;
  worth: number;
  standing: string;
}

/** A price whose worth grew by this much since it was published counts as stale. */
const STALE = 0.004;
/** Longer prices carry only small bets. */
const LONGEST = 6;
const EVERY_MS = 1_000;
/** Pages the bot looks at each time. */
const LOOKS = 2;
const NOT_GROWN = { id: '', growth: 0 };

/**
 * A bettor who knows the season's true chances and bets, under any price policy, on the price of a page whose worth has
 * grown most since it was published. The worth at the end of the delay, when the bet is accepted, counts.
 */
export class Bot {
  static tallies(): Record<Policy, Tally> {
    return { exact: none(), any: none(), higher: none() };
  }

  readonly #season: Season;
  readonly #tallies: Record<Policy, Tally>;
  readonly #random: Random;
  #waiting: Waiting[] = [];
  #published = new Map<number, ReadonlyMap<string, Price>>();
  #nextAt = 0;

  constructor(season: Season, tallies: Record<Policy, Tally>, random: Random) {
    this.#season = season;
    this.#tallies = tallies;
    this.#random = random;
  }

  /** Plays through a stretch of time in which no price changes. */
  still(from: number, to: number): void {
    this.#decide(from, to);
    for (let now = Math.max(from, this.#nextAt); now < to; now += EVERY_MS) {
      this.#nextAt = now + EVERY_MS;
      this.#play(now);
    }
    this.#decide(from, to);
  }

  #play(now: number): void {
    const open = this.#season.sold('live', now).filter(({ state }) => stateOf(state).period !== 'half_time');
    for (let looks = 0; looks < LOOKS && open.length > 0; looks++) {
      const [game] = open.splice(Math.floor(this.#random() * open.length), 1);
      const best = this.#grown(game!, now).reduce(
        (one, other) => (other.growth > one.growth ? other : one),
        NOT_GROWN,
      );
      const facts = best.growth > STALE ? offerAt(game!, best.id, now) : null;
      if (!facts) continue;
      const { gameId, outcomeId, coefMilli } = facts;
      this.#waiting.push({
        gameId,
        outcomeId,
        odds: coefMilli / 1000,
        dueAt: now + facts.delaySeconds * 1000,
      });
    }
  }

  /** How much the worth of each price of a game has grown since it was published. */
  #grown(game: HotGame, now: number): { id: string; growth: number }[] {
    const { gameId } = game.fixture;
    const known = this.#published.get(gameId) ?? new Map<string, Price>();
    const truth = this.#season.truth(game);
    const short = offeredOn(game, truth.at(now, game.state, game.pricedAt)).filter(
      ({ odds }) => odds < LONGEST,
    );
    const prices = short.map(({ id, odds, ...chance }): [string, Price] => {
      const before = known.get(id);
      const isSame = before?.odds === odds && before.standing === standingOf(game);
      return [
        id,
        isSame ? before : { odds, worth: expected({ odds, ...chance }), standing: standingOf(game) },
      ];
    });
    this.#published.set(gameId, new Map(prices));
    return short.map((offered, n) => ({ id: offered.id, growth: expected(offered) - prices[n]![1].worth }));
  }

  #decide(from: number, to: number): void {
    const due = this.#waiting.filter(({ dueAt }) => dueAt >= from && dueAt < to);
    this.#waiting = this.#waiting.filter((bet) => !due.includes(bet));
    for (const bet of due) this.#decideBet(bet);
  }

  #decideBet({ gameId, outcomeId, odds, dueAt }: Waiting): void {
    const game = this.#season.games.get(gameId)!;
    const facts = offerAt(game, outcomeId, dueAt);
    for (const policy of POLICIES) {
      const tally = this.#tallies[policy];
      tally.asked += 1;
      if (!facts || !isTaken(policy, odds, facts.coefMilli / 1000)) continue;
      const chance = chanceOf(outcomeId, this.#season.truth(game).at(dueAt, game.state, game.pricedAt));
      const margin = priceOf(game, outcomeId)!.market.margin / 100;
      tally.taken += 1;
      tally.gain += expected({ odds: facts.coefMilli / 1000, ...chance }) - 1;
      tally.margin += margin / (1 + margin);
    }
  }
}

function standingOf({ state }: HotGame): string {
  const { period, score, redCards, yellowCards, corners } = stateOf(state);
  return [period, score, redCards, yellowCards, corners].join(' ');
}

/** The price policies of a player; promise P2 holds the server to them. */
function isTaken(policy: Policy, seen: number, now: number): boolean {
  if (policy === 'any') return true;
  return policy === 'exact' ? now === seen : now >= seen;
}

function none(): Tally {
  return { asked: 0, taken: 0, gain: 0, margin: 0 };
}
