import type { casino as contract } from '@fairbook/contracts';
import { GAME_IDS, GAMES, type GameId, mathsOf } from '@fairbook/games';
import { BASE_CURRENCY, formatAmount, minorUnits, type Rates, toBaseDown } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { PlayDeps } from './play.ts';
import { sumsByGame } from './store.ts';

/** 99 % of a normal distribution lies within so many standard errors. */
const Z99 = 2.576;
/** So few rounds have no band yet: a normal distribution doesn’t describe them. */
const FEW_ROUNDS = 1_000;
/** Sums over all rounds are asked for by every page of a game; this old they may be. */
const KEPT_MS = 60_000;

/** The figures of a game with its usual options, counted once. */
export const usualMaths = (() => {
  const known = new Map<GameId, ReturnType<typeof mathsOf>>();
  return (id: GameId) => {
    const maths = known.get(id) ?? mathsOf(GAMES[id], GAMES[id].usual);
    known.set(id, maths);
    return maths;
  };
})();

/** What each game promises to return and has really returned, in euros at today’s rates; up to a minute old. */
export function createReturns(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { rates, shared }: Pick<PlayDeps, 'rates' | 'shared'>,
): () => Promise<contract.GameReturn[]> {
  let kept: { at: number; games: Promise<contract.GameReturn[]> } | null = null;
  return () => {
    const now = clock.now();
    if (!kept || now - kept.at >= KEPT_MS) {
      const games = readReturns(db, rates(), shared);
      kept = { at: now, games };
      games.catch(() => {
        kept = null;
      });
    }
    return kept.games;
  };
}

async function readReturns(
  db: Platform['db'],
  rates: Rates,
  shared: PlayDeps['shared'],
): Promise<contract.GameReturn[]> {
  const sums = [...(await sumsByGame(db)), ...(await shared.sums(db))];
  return GAME_IDS.map((game) => {
    const own = sums.filter((row) => row.game === game);
    const inBase = (sum: bigint, iso: string) =>
      iso === BASE_CURRENCY || rates.has(iso) ? toBaseDown(sum, iso, rates) : 0n;
    const total = (of: 'staked' | 'paid') =>
      own.reduce((sum, row) => sum + inBase(row[of], row.currency), 0n);
    const [staked, paid] = [total('staked'), total('paid')];
    // Net results squared are of minor units, so they change with the square of the rate.
    const square = own.reduce((sum, row) => {
      const rate = Number(inBase(1_000_000n, row.currency)) / 1_000_000;
      return sum + row.square * rate ** 2;
    }, 0);
    const rounds = own.reduce((count, row) => count + Number(row.rounds), 0);
    const text = (sum: bigint) => formatAmount(minorUnits(sum), BASE_CURRENCY);
    return {
      game,
      rounds,
      staked: text(staked),
      paid: text(paid),
      realised: staked > 0n ? Number(paid) / Number(staked) : null,
      promised: usualMaths(game).returned,
      halfWidth: staked > 0n && rounds >= FEW_ROUNDS ? (Z99 * Math.sqrt(square)) / Number(staked) : null,
    };
  });
}
