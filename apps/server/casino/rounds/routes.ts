import { casino as contract, casinoDesk as desk, Refusal } from '@fairbook/contracts';
import { GAME_IDS, GAMES, WHOLE } from '@fairbook/games';
import { BASE_CURRENCY, formatAmount, fromBaseDown, minorUnits } from '@fairbook/money';
import type { Lanes } from '../../platform/database/lanes.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { gameName } from '../../promotions/game-names.ts';
import { ofBonuses } from '../bonuses/index.ts';
import { pathOf, statementsOf } from '../seeds/index.ts';
import { leastStake } from './decide.ts';
import type { Asked, Outcome, PlayDeps, PlayPlatform } from './play.ts';
import { playedSums } from './played-sums.ts';
import { createReturns, usualMaths } from './returns.ts';
import { listedRound, replayOf, shownRound, shownRounds } from './shown.ts';
import { takeStep } from './step.ts';
import {
  listedRounds,
  loginOf,
  openByGame,
  openRounds,
  pairsOfRounds,
  type RoundRow,
  roundById,
  roundsOf,
  type SeededRound,
} from './store.ts';

const PAGE = 50;

/** Whether a game has returned more or less than chance explains in 99 of 100 cases. */
function isOutside({ realised, promised, halfWidth }: contract.GameReturn): boolean {
  if (realised === null || promised === null || halfWidth === null) return false;
  return Math.abs(realised - promised) > halfWidth;
}

/** The calls of players: the list of games, playing a round and its steps, and the history of rounds. */
export function roundRoutes(
  platform: PlayPlatform,
  deps: PlayDeps,
  lanes: Pick<Lanes<Asked, Outcome>, 'submit'>,
): Route[] {
  const { db, logger } = platform;
  const { seedFor } = deps;
  const returns = createReturns(platform, deps);
  return [
    route(contract.games, async ({ query: { iso = BASE_CURRENCY } }) => listed(deps, iso)),
    route(contract.returns, async () => ({ games: await returns() })),
    route(contract.desk, async ({ lng }) => {
      const [played, alone, shared] = await Promise.all([returns(), openByGame(db), deps.shared.open(db)]);
      const open = new Map([...alone, ...shared]);
      const { closedGames } = deps.rules();
      return {
        games: played.map((each) => ({
          ...each,
          name: gameName(each.game, lng),
          isOpen: !closedGames.includes(each.game),
          isOutside: isOutside(each),
          openRounds: open.get(each.game) ?? 0,
        })),
      };
    }),
    route(contract.play, async ({ caller, body, idempotencyKey }) => {
      const stopped = deps.stopped();
      if (stopped) throw new Refusal(stopped);
      const outcome = await lanes.submit({ userId: userOf(caller), key: idempotencyKey, body });
      if ('code' in outcome) throw new Refusal(outcome);
      await endFree(outcome);
      return shownRound(outcome, seedFor);
    }),
    route(contract.step, async ({ caller, params: { id }, body: { step, action } }) => {
      const taken = await takeStep(platform, deps, { userId: userOf(caller), id, step, action });
      await endFree(taken);
      return shownRound({ ...taken, isBonus: (await ofBonuses(db, [id])).has(id) }, seedFor);
    }),
    route(contract.open, async ({ caller }) => ({
      rounds: await shownRounds(db, await openRounds(db, userOf(caller)), seedFor),
    })),
    route(contract.history, async ({ caller, query: { before = null, game = null } }) => {
      const rows = await roundsOf(db, userOf(caller), { before, game, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      return {
        rounds: await shownRounds(db, page, seedFor),
        next: rows.length > PAGE ? Number(page.at(-1)!.number) : null,
      };
    }),
    route(contract.played, async ({ caller, query: { since } }) => ({
      sums: await playedSums(platform, userOf(caller), since ?? null),
    })),
    route(contract.roundProof, async ({ caller, params: { id } }) => {
      const row = await roundById(db, id);
      if (!row || Number(row.user_id) !== userOf(caller)) throw new Refusal('casino.unknown_round');
      const pair = (await pairsOfRounds(db, [row])).get(row.seed_id)!;
      const { commit, reveal } = await statementsOf(platform.pool, pair);
      const path = reveal ? await pathOf(db, row.seed_id, row.nonce) : [];
      const [shown] = await shownRounds(db, [row], seedFor);
      const { at, settled_at } = row;
      const drops = settled_at ? await deps.dropsDuring({ at, until: settled_at }) : [];
      return { format: 'fairbook-round-1' as const, round: shown!, commit, reveal, path, drops };
    }),
    route(contract.round, async ({ caller, params: { id } }) => {
      const row = await roundById(db, id);
      if (!row || Number(row.user_id) !== userOf(caller)) throw new Refusal('casino.unknown_round');
      return replayed(row);
    }),
    route(desk.rounds, async ({ query: { user = null, game = null, before = null }, lng }) => {
      const rows = await listedRounds(db, { user, game, before, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      return {
        rounds: page.map((row) => listedRound(row, gameName(row.game, lng))),
        next: rows.length > PAGE ? Number(page.at(-1)!.number) : null,
      };
    }),
    route(desk.round, async ({ params: { id } }) => {
      const row = await roundById(db, id);
      if (!row) throw new Refusal('casino.unknown_round');
      const userId = Number(row.user_id);
      return { ...(await replayed(row)), userId, login: await loginOf(db, userId) };
    }),
  ];

  /** Called after the last free round: what the rounds won becomes a bonus at once. If that fails, the timed job does it. */
  async function endFree({ round, isLastFree }: SeededRound): Promise<void> {
    if (isLastFree && round.free_id !== null && round.status !== 'open')
      await deps.free.end(round.free_id).catch((err) => logger.warn({ err }, 'casino.free_rounds_wait'));
  }

  async function replayed(row: RoundRow): Promise<contract.RoundReplay> {
    const pair = (await pairsOfRounds(db, [row])).get(row.seed_id)!;
    return replayOf({ round: row, pair, isBonus: (await ofBonuses(db, [row.id])).has(row.id) }, seedFor);
  }
}

function listed({ rules, rates }: PlayDeps, iso: string) {
  const { mostToWin, closedGames } = rules();
  const least = leastStake(rules(), iso, rates());
  const text = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  return {
    iso,
    leastStake: least === undefined ? null : text(least),
    mostToWin: least === undefined ? null : text(fromBaseDown(BigInt(mostToWin) * 100n, iso, rates())),
    games: GAME_IDS.map((id) => {
      const { returned, hits, wins, largest, deviation } = usualMaths(id);
      return {
        id,
        version: GAMES[id].version,
        isOpen: !closedGames.includes(id),
        figures: { returned, hits, wins, largest: largest / WHOLE, deviation },
      };
    }),
  };
}
