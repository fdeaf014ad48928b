/** How the rounds of a shared game go. */
export interface SharedGame {
  /** `running`: a multiple grows, and players cash out. `drawn`: once stakes close, everything is drawn at once. */
  kind: 'running' | 'drawn';
  /** Draws are at whole multiples of this since midnight UTC; null: one round after another while somebody looks. */
  everyMs: number | null;
  /** How long stakes are taken; on the clock at most so long before the draw. */
  openMs: number;
  /** How long after its end stakes are settled: what was drawn is shown, and cash-outs that came in time are paid. */
  shownMs: number;
  /** How long what stakes brought is shown after that, before the next round opens. */
  restMs: number;
  /** Stakes that a player may have in one round: `MOST_STAKES` at most. */
  stakesEach: number;
  /** How many draws after the next one stakes are taken for: `MOST_AHEAD` at most. Only on the clock. */
  ahead?: number;
}

/** Stakes of a player in one round, whatever the game. */
export const MOST_STAKES = 20;
/** Draws after the next one that stakes are taken for, whatever the game. */
export const MOST_AHEAD = 9;
/** Numbers that a drawn round may take: they are kept with it and shown to everybody. */
export const MOST_DRAWS = 100;

const TABLE = { kind: 'drawn', everyMs: null, stakesEach: 5 } as const;
const BINGO = {
  ...({ kind: 'drawn', everyMs: 180_000, openMs: 95_000 } as const),
  ...{ shownMs: 73_000, restMs: 10_000, stakesEach: 20, ahead: MOST_AHEAD },
};

/** Games whose rounds are of everybody: all stakes of a round are played with the same draws. Each is a game of `list.ts`. */
export const SHARED = {
  crash: { kind: 'running', everyMs: null, openMs: 6_000, shownMs: 1_000, restMs: 2_000, stakesEach: 2 },
  'keno-draws': {
    ...{ kind: 'drawn', everyMs: 300_000, openMs: 270_000 },
    ...{ shownMs: 3_000, restMs: 27_000, stakesEach: 20, ahead: MOST_AHEAD },
  },
  'live-wheel': { ...TABLE, openMs: 12_000, shownMs: 4_500, restMs: 3_500 },
  'live-roulette': { ...TABLE, openMs: 20_000, shownMs: 3_000, restMs: 5_000 },
  'live-baccarat': { ...TABLE, openMs: 18_000, shownMs: 3_000, restMs: 5_000 },
  'bingo-75': BINGO,
  'bingo-90': BINGO,
  'marble-race': {
    ...{ kind: 'drawn', everyMs: null, openMs: 18_000 },
    ...{ shownMs: 18_500, restMs: 6_000, stakesEach: 20 },
  },
  'horse-race': {
    ...{ kind: 'drawn', everyMs: 120_000, openMs: 80_000 },
    ...{ shownMs: 25_500, restMs: 14_000, stakesEach: 20 },
  },
  'virtual-football': {
    ...{ kind: 'drawn', everyMs: 120_000, openMs: 55_000 },
    ...{ shownMs: 54_500, restMs: 10_000, stakesEach: 20 },
  },
} as const satisfies Readonly<Record<string, SharedGame>>;

export type SharedId = keyof typeof SHARED;
export const SHARED_IDS = Object.keys(SHARED) as SharedId[];
export const isShared = (id: string): id is SharedId => Object.hasOwn(SHARED, id);
/** The definition without the types of its values. */
export const sharedGame = (id: SharedId): SharedGame => SHARED[id];

/** A round on the clock opens only if stakes can be taken for so long. */
const LEAST_OPEN_MS = 10_000;

/** When the next round opens and starts, if no other round is in the way, in epoch milliseconds. */
export function nextRound(
  { everyMs, openMs }: Pick<SharedGame, 'everyMs' | 'openMs'>,
  now: number,
): { opensAt: number; startsAt: number } {
  if (everyMs === null) return { opensAt: now, startsAt: now + openMs };
  const startsAt = Math.ceil((now + LEAST_OPEN_MS) / everyMs) * everyMs;
  return { opensAt: Math.max(now, startsAt - openMs), startsAt };
}
