import { dixonColesFactor } from '@fairbook/pricing';
import type { LineUp } from '../../families/players/line-up.ts';
import { type PlayersScript, playersScript } from '../../families/players/script.ts';
import type { GoalsScript } from '../../families/timed-goals/play/game.ts';
import { countOf, drawMoments, type Moment } from '../../families/timed-goals/play/moments.ts';
import { between, poisson, type Random, randomStream } from '../../play/random.ts';
import type { Half, Side } from '../final-state.ts';
import { type GoalsModel, MAX_HALF_GOALS } from '../price/match-model.ts';
import { drawn, RED_CARDS } from './counts.ts';
import { goalShare, type Halves, halvesOf, momentOfShare } from './match-time.ts';
import { FOOTBALL_PLAYERS } from './players.ts';
import { extraGoals, partsOf, type TieScript, tieScript } from './tie.ts';

/** Everything that will happen in a match, in match seconds from kick-off. Known to the simulator alone. */
export interface Script extends GoalsScript {
  halves: Halves;
  redCards: Moment[];
  yellowCards: Moment[];
  corners: Moment[];
  /** Missing in a match without line-ups. */
  players?: PlayersScript;
  /** Of a cup tie that is level after 90 minutes. */
  tie?: TieScript;
}

/** The chance that a match is not played. */
export const CANCELLED = 1 / 300;
/** Effect of a red card on the goals of its side and of the other, for the rest of the match. */
const RED_CARD = { own: 0.7, other: 1.25 };

/** The script of a game, a pure function of the secret seed, the game's id and its line-ups. */
export function matchScript(
  seed: string,
  gameId: number,
  model: GoalsModel,
  lineUps?: readonly [LineUp, LineUp],
): Script {
  const random = randomStream(seed, 'script', gameId);
  const isCancelled = random() < CANCELLED;
  const isCorrected = random() < 1 / 400;
  const halves = halvesOf(random);
  const redCards = moments(random, halves, { home: RED_CARDS, away: RED_CARDS });
  const goals = drawGoals(random, halves, model, redCards);
  return {
    halves,
    parts: halves,
    goals,
    redCards,
    yellowCards: drawn(seed, gameId, halves, 'yellowCards', model),
    corners: drawn(seed, gameId, halves, 'corners', model),
    isCancelled,
    isCorrected: isCorrected && goals.length > 0,
    ...(lineUps && {
      players: playersScript(
        randomStream(seed, 'players', gameId),
        { table: FOOTBALL_PLAYERS, lineUps, secondOf: (share) => momentOfShare(halves, share) },
        goals,
      ),
    }),
  };
}

/**
 * The script of a cup tie: if it is level after 90 minutes, extra time and penalties follow, in a random stream of their own.
 * Its goals stand, because the next round is drawn from its winners.
 */
export function tieOf(script: Script, seed: string, gameId: number, model: GoalsModel): Script {
  const match = { ...script, isCorrected: false };
  if (countOf(script.goals, 'home') !== countOf(script.goals, 'away')) return match;
  const from = script.halves[1].to;
  const tie = tieScript(randomStream(seed, 'tie', gameId), from, extraGoals(goalsBy(model, script, from)));
  return { ...match, tie, parts: [...script.halves, ...partsOf(tie)] };
}

/** Goals of both sides in 90 minutes with the players that are left. */
export function goalsBy({ homeGoals, awayGoals }: GoalsModel, { redCards }: Script, at: number): Half {
  const factors = cardFactors(redCards, at);
  return [homeGoals * factors.home, awayGoals * factors.away];
}

/** Factors on each side's goals from the red cards shown so far. */
function cardFactors(redCards: readonly Moment[], at: number): Record<Side, number> {
  const factors = { home: 1, away: 1 };
  for (const card of redCards) {
    if (card.at > at) continue;
    factors[card.side] *= RED_CARD.own;
    factors[card.side === 'home' ? 'away' : 'home'] *= RED_CARD.other;
  }
  return factors;
}

/**
 * Draws goals as the prices assume them: Poisson counts in time, and the whole match is drawn again with the
 * probability by which Dixon and Coles make its score rarer. So live prices are right at every score and minute.
 */
function drawGoals(random: Random, halves: Halves, model: GoalsModel, redCards: readonly Moment[]): Moment[] {
  const highest = highestFactor(model);
  for (;;) {
    const goals = [
      ...sideGoals(random, halves, model, redCards, 'home'),
      ...sideGoals(random, halves, model, redCards, 'away'),
    ];
    goals.sort((a, b) => a.at - b.at);
    const [home, away] = [countOf(goals, 'home'), countOf(goals, 'away')];
    const factor = dixonColesFactor(home, away, model.homeGoals, model.awayGoals, model.rho);
    if (random() * highest < factor && fitsModel(goals, halves)) return goals;
  }
}

function highestFactor({ homeGoals, awayGoals, rho }: GoalsModel): number {
  const lowScores = [0, 1].flatMap((i) =>
    [0, 1].map((j) => dixonColesFactor(i, j, homeGoals, awayGoals, rho)),
  );
  return Math.max(1, ...lowScores);
}

function sideGoals(
  random: Random,
  halves: Halves,
  model: GoalsModel,
  redCards: readonly Moment[],
  side: Side,
): Moment[] {
  const mean = side === 'home' ? model.homeGoals : model.awayGoals;
  const cuts = [0, ...redCards.map((card) => goalShare(halves, card.at)), 1];
  return cuts.slice(1).flatMap((to, index) => {
    const from = cuts[index]!;
    const factor = cardFactors(redCards.slice(0, index), Number.POSITIVE_INFINITY)[side];
    const count = poisson(random, mean * factor * (to - from));
    return Array.from({ length: count }, () => ({ at: playingMoment(random, halves, from, to), side }));
  });
}

function playingMoment(random: Random, halves: Halves, from: number, to: number): number {
  return Math.floor(momentOfShare(halves, between(random, from, to)));
}

function moments(random: Random, halves: Halves, means: Record<Side, number>): Moment[] {
  return drawMoments(random, means, () => playingMoment(random, halves, 0, 1));
}

/** Prices distinguish up to eight goals of a side in a half; a script never has more. */
function fitsModel(goals: readonly Moment[], [{ to: firstEnds }]: Halves): boolean {
  return (['home', 'away'] as const).every((side) => {
    const first = goals.filter((goal) => goal.side === side && goal.at < firstEnds).length;
    return first <= MAX_HALF_GOALS && countOf(goals, side) - first <= MAX_HALF_GOALS;
  });
}
