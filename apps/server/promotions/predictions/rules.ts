import {
  PREDICTED,
  type PredictionFields,
  type PredictionPhase,
  VOID_AFTER_HOURS,
} from '@fairbook/contracts/promotions/predictions';

const HOUR_MS = 3_600_000;
/** The result of a game that counts for nobody. */
const VOID = 'void';

/** The two figures of a score such as `2-1`; null for an outcome. */
function scoreIn(text: string): readonly [home: number, away: number] | null {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return home === undefined || away === undefined ? null : [Number(home), Number(away)];
}

/** Who wins by a prediction or a result: `1`, `x` or `2`. Pure. */
export function outcomeIn(text: string): string {
  const score = scoreIn(text);
  if (!score) return text;
  const [home, away] = score;
  return home > away ? '1' : home < away ? '2' : 'x';
}

/** A prediction in one writing: `02-1` is `2-1`. */
export function inOneForm(pick: string): string {
  const [home, away] = scoreIn(pick) ?? [];
  return home === undefined ? pick : `${home}-${away}`;
}

/** Whether a prediction answers what is asked of its sport. Pure. */
export function fits(sportId: number, pick: string): boolean {
  const sport = PREDICTED[sportId];
  if (!sport) return false;
  return sport.asks === 'score' ? scoreIn(pick) !== null : sport.outcomes.includes(pick);
}

export type Hit = 'exact' | 'difference' | 'outcome';

/**
 * How good a prediction was: the exact score, the right difference, or the right outcome; null if it was none of them, or
 * the game counts for nobody. A draw with another score has the right difference. Pure.
 */
export function hitOf(pick: string, result: string): Hit | null {
  if (result === VOID || outcomeIn(pick) !== outcomeIn(result)) return null;
  const [guess, score] = [scoreIn(pick), scoreIn(result)];
  if (!guess || !score) return 'outcome';
  if (guess[0] === score[0] && guess[1] === score[1]) return 'exact';
  return guess[0] - guess[1] === score[0] - score[1] ? 'difference' : 'outcome';
}

export type PointRules = Pick<PredictionFields, Hit>;

export function pointsOf(rules: PointRules, pick: string, result: string): number {
  const hit = hitOf(pick, result);
  return hit === null ? 0 : rules[hit];
}

/** A game of a round as the sportsbook knows it now. Times in epoch milliseconds. */
export interface GameNow {
  sportId: number;
  /** Announced when the round was published. */
  startsAt: number;
  /** Null when the sportsbook has forgotten the game. */
  known: {
    status: 'upcoming' | 'live' | 'ended' | 'cancelled';
    startsAt: number;
    score: readonly number[] | null;
  } | null;
  /** What the settlement says of each outcome that decides. */
  said: readonly { key: string; isWon: boolean; isVoid: boolean }[];
  /** Fixed with the payment of the prizes. */
  stored: string | null;
}

/**
 * The result of a game, in the form of a prediction; `void` if it counts for nobody: it was cancelled, its stakes were
 * returned, or it has no result 48 hours after its announced start. A score counts only while the settlement agrees with it. Null as
 * long as nobody knows. Pure.
 */
export function resultOf({ sportId, startsAt, known, said, stored }: GameNow, now: number): string | null {
  if (stored !== null) return stored;
  if (known?.status === 'cancelled' || said.some(({ isVoid }) => isVoid)) return VOID;
  const won = known?.status === 'ended' ? said.find(({ isWon }) => isWon)?.key : undefined;
  if (won !== undefined) {
    if (PREDICTED[sportId]?.asks !== 'score') return won;
    const [home, away] = known?.score ?? [];
    const score = `${home}-${away}`;
    if (outcomeIn(score) === won) return score;
  }
  return now >= startsAt + VOID_AFTER_HOURS * HOUR_MS ? VOID : null;
}

/** Until when a game takes predictions: the announced start, or an earlier one. A later start gives no more time. Pure. */
export const closesAt = ({ startsAt, known }: Pick<GameNow, 'startsAt' | 'known'>): number =>
  Math.min(startsAt, known?.startsAt ?? startsAt);

/** Whether a game takes predictions: before its start, while nothing of it was played and nothing is decided. Pure. */
export function isOpen(game: GameNow, now: number): boolean {
  const isUntouched = game.known?.status === 'upcoming' && game.said.length === 0 && game.stored === null;
  return isUntouched && now < closesAt(game);
}

/** Where a round stands for players. Pure. */
export function phaseOf(
  state: 'draft' | 'public' | 'stopped' | 'paid',
  games: readonly { isOpen: boolean; result: string | null }[],
): PredictionPhase {
  if (state === 'stopped' || state === 'paid') return state;
  if (games.some((game) => game.isOpen)) return 'open';
  return games.every(({ result }) => result !== null) ? 'decided' : 'playing';
}
