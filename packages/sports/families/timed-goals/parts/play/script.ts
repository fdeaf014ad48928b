import { between, type Random, randomStream } from '../../../../play/random.ts';
import type { LineUp } from '../../../players/line-up.ts';
import { type PlayersScript, playersScript } from '../../../players/script.ts';
import type { GoalsScript } from '../../play/game.ts';
import { countTo, drawMoments, type Moment } from '../../play/moments.ts';
import { type Incident, insidePart } from '../../play/steps.ts';
import { type Stretch, secondAfter } from '../../play/time.ts';
import { MOST } from '../price/chances.ts';
import type { Rates } from '../price/model.ts';
import { PARTS, type PartsSport, type Place } from '../sport.ts';

/** Everything that will happen in a game, in seconds of play from its start. Known to the simulator alone. */
export interface Script extends GoalsScript {
  /** Who wins the shoot-out, which is the part after the overtime. */
  shootout: Place | null;
  /** Missing where nobody is told. */
  players?: PlayersScript;
}

/** Seconds of play per second on the clock, which stands still after whistles. */
export const STRETCH = 2;
const PAUSES = { regular: 1080, overtime: 90 };
const SHOOTOUT_SECONDS = 300;
const CANCELLED = 1 / 300;
const DISALLOWED = 0.2;
const REVIEWED = 0.08;
/** Seconds before a goal in which betting stops: 14 on average. */
const LEAD = [8, 20] as const;
/** A suspension must be visible to people, however fast the clock runs. */
const VISIBLE_SECONDS = 1.5;

/** The regular parts of a game. */
export function regularParts({ minutes }: Pick<PartsSport, 'minutes'>): Stretch[] {
  const length = STRETCH * minutes * 60;
  return Array.from({ length: PARTS }, (_, part) => {
    const from = part * (length + PAUSES.regular);
    return { from, to: from + length };
  });
}

/** The length of the shortest and of the longest game, in seconds of play. */
export function lengthsOf(sport: PartsSport): [shortest: number, longest: number] {
  const { to } = regularParts(sport).at(-1)!;
  const overtime = STRETCH * 60 * sport.overtime.minutes;
  return [to, to + 2 * PAUSES.overtime + overtime + SHOOTOUT_SECONDS];
}

/**
 * The script of a game, a pure function of the secret seed and the game's id. Players have a random stream of their own, so
 * the game is the same without them.
 */
export function gameScript(
  sport: PartsSport,
  seed: string,
  gameId: number,
  rates: Rates,
  lineUps?: readonly [LineUp, LineUp],
): Script {
  const script = goalsScript(sport, seed, gameId, rates);
  const { players: table } = sport;
  if (!table || !lineUps) return script;
  const random = randomStream(seed, 'players', gameId);
  const secondOf = (share: number) => secondAfter(regularParts(sport), share);
  return { ...script, players: playersScript(random, { table, lineUps, secondOf }, script.goals) };
}

function goalsScript(sport: PartsSport, seed: string, gameId: number, rates: Rates): Script {
  const random = randomStream(seed, sport.sport, gameId);
  const isCancelled = random() < CANCELLED;
  const parts = regularParts(sport);
  const goals = drawGoals(random, parts, rates);
  const script = { parts, goals, isCancelled, isCorrected: false, shootout: null };
  const [home, away] = countTo(goals, Number.POSITIVE_INFINITY);
  return home === away ? withOvertime(random, { sport, rates, script }) : script;
}

/**
 * Goals are spread evenly over regular time. Prices distinguish up to ten goals of a side in a part; a script never has
 * more.
 */
function drawGoals(random: Random, parts: readonly Stretch[], rates: Rates): Moment[] {
  for (;;) {
    const goals = drawMoments(random, { ...rates }, () => Math.floor(secondAfter(parts, random())));
    const most = parts.flatMap(({ from, to }) =>
      countTo(
        goals.filter(({ at }) => at >= from && at < to),
        to,
      ),
    );
    if (Math.max(...most) <= MOST.part) return goals;
  }
}

interface Level {
  sport: PartsSport;
  rates: Rates;
  script: Script;
}

/** The first goal ends the overtime; without one there is a shoot-out. */
function withOvertime(random: Random, { sport, rates: { home, away }, script }: Level): Script {
  const { minutes, goals } = sport.overtime;
  const from = script.parts.at(-1)!.to + PAUSES.overtime;
  const length = STRETCH * 60 * minutes;
  const share = -Math.log(1 - random()) / goals;
  const [side, winner] = [random() < home / (home + away), random() < 0.5 ? 0 : 1] as const;
  if (share < 1) {
    const at = Math.floor(from + 1 + share * (length - 2));
    return {
      ...script,
      parts: [...script.parts, { from, to: at + 1 }],
      goals: [...script.goals, { at, side: side ? 'home' : 'away' }],
    };
  }
  const [to, start] = [from + length, from + length + PAUSES.overtime];
  return {
    ...script,
    parts: [...script.parts, { from, to }, { from: start, to: start + SHOOTOUT_SECONDS }],
    shootout: winner,
  };
}

/** Everything in a game that stops betting, soonest first. */
export function incidentsOf(
  sport: PartsSport,
  seed: string,
  gameId: number,
  { parts, goals, shootout }: Script,
  speed: number,
): Incident[] {
  const random = randomStream(seed, sport.sport, 'incidents', gameId);
  const shortest = Math.ceil(VISIBLE_SECONDS * speed);
  const after = (at: number, low: number, high: number) =>
    at + Math.max(shortest, Math.round(between(random, low, high)));
  const scored = goals.map(({ at }): Incident => {
    const isReviewed = random() < REVIEWED;
    const from = at - Math.round(between(random, ...LEAD));
    const until = isReviewed ? after(at, 90, 180) : after(at, 30, 60);
    return { from, cause: 'goal', knownAt: at, reviewAt: isReviewed ? at + 8 : null, until };
  });
  const annulled = parts.slice(0, PARTS).flatMap(({ from, to }): Incident[] => {
    if (random() >= DISALLOWED / PARTS) return [];
    const at = Math.floor(between(random, from + 120, to - 120));
    return [{ from: at - 5, cause: 'goal', knownAt: null, reviewAt: at + 8, until: after(at, 60, 120) }];
  });
  const shots = parts.slice(PARTS + 1).map(({ from, to }): Incident => {
    return { from: from + 1, cause: 'other', knownAt: null, reviewAt: null, until: to - 1 };
  });
  return [...scored, ...annulled, ...(shootout === null ? [] : shots)]
    .map((incident) => insidePart(parts, incident))
    .sort((a, b) => a.from - b.from);
}
