import { bonusGames as contract, Refusal } from '@fairbook/contracts';
import { BONUS_IDS, type BonusId, prizeOf, prizesOf, wholeWorthOf, worthOf } from '@fairbook/games/bonus';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { House, SeenTry } from '../promotion.ts';
import { baseOf, dayOf } from '../weeks.ts';
import { lackingOf } from './eligible.ts';
import { closedFor, type TryRow, triesByIds, usedToday } from './store.ts';
import { isSectionOn, leftOfBudgets, type TakingPlatform, takeStep, takeTry } from './take.ts';

/** Calls of players, and of visitors who look at the games. */
export function playerRoutes(platform: TakingPlatform, house: House): Route[] {
  const { db, pool, clock } = platform;
  const rules = () => house.settings().bonusGames;

  const shownTries = async (tries: readonly SeenTry[]): Promise<contract.BonusTry[]> => {
    const rows = await triesByIds(
      db,
      tries.map(({ id }) => id),
    );
    return tries.map((each) => shownTry(each, rows.get(each.id)));
  };
  const shownById = async (userId: number, id: string): Promise<contract.BonusTry> => {
    const [shown] = await shownTries(await house.casino.tries().shown(db, userId, { id }));
    return shown!;
  };

  return [
    route(contract.list, async () => {
      const left = await leftOfBudgets(db, house, clock.now());
      const isOn = isSectionOn(house) && rules().isOn;
      const { leastDays, needsDeposit, wagerTimes } = rules();
      const games = BONUS_IDS.map((game) => shownGame(game, rules().games[game], left(game), isOn));
      return { isOn, leastDays, needsDeposit, wagerTimes, games };
    }),
    route(contract.mine, async ({ caller }) => {
      const userId = userOf(caller);
      const [points, used, limited, closed, open, lacking] = await Promise.all([
        house.points.held(pool, userId),
        usedToday(db, userId, dayOf(clock.now())),
        house.gate.foreseeStake(pool, userId),
        closedFor(db, userId),
        house.casino.tries().shown(db, userId, { isOpen: true }),
        lackingOf(db, rules(), { userId, now: clock.now() }),
      ]);
      const { lacksDeposit, openFrom } = lacking;
      return {
        points: Number(points),
        isClosed: limited !== null || closed !== null,
        lacksDeposit,
        openFrom: openFrom === null ? null : new Date(openFrom).toISOString(),
        games: BONUS_IDS.map((game) => ({
          game,
          left: Math.max(0, rules().games[game].daily - (used.get(game) ?? 0)),
        })),
        open: await shownTries(open),
      };
    }),
    route(contract.play, async ({ caller, body, idempotencyKey }) => {
      const userId = userOf(caller);
      const id = await takeTry(platform, house, { userId, key: idempotencyKey, body });
      return shownById(userId, id);
    }),
    route(contract.step, async ({ caller, params: { id }, body: { step, action } }) => {
      const userId = userOf(caller);
      await takeStep(platform, house, { userId, id, step, action });
      return shownById(userId, id);
    }),
    route(contract.history, async ({ caller, query: { game } }) => {
      if (game === undefined) throw new Refusal('casino.unknown_round');
      const tries = await house.casino.tries().shown(db, userOf(caller), { game });
      return { tries: await shownTries(tries) };
    }),
    route(contract.proof, async ({ caller, params: { id } }) => {
      const { round, ...proof } = await house.casino.tries().proof(db, userOf(caller), id);
      return { ...proof, round: (await shownTries([round]))[0]! };
    }),
  ];
}

function shownGame(
  game: BonusId,
  { isOn, daily, price, budget }: contract.BonusGameRules['games'][BonusId],
  left: bigint,
  areOn: boolean,
): contract.ShownBonusGame {
  const state = left < BigInt(wholeWorthOf(game)) ? 'none' : left * 2n > baseOf(budget) ? 'plenty' : 'some';
  return {
    game,
    isOpen: areOn && isOn && state !== 'none' && daily + price > 0,
    daily,
    price: price || null,
    budget: state,
    worth: worthOf(game),
    prizes: prizesOf(game),
  };
}

function shownTry(round: SeenTry, row: TryRow | undefined): contract.BonusTry {
  const prize = round.times === null ? null : prizeOf(round.game, round.times);
  const isDrawn = prize !== null && prize.worth > 0;
  const isWithheld = isDrawn && row?.worth === 0n;
  // What was given: free rounds whose stake would have been no money were given as points.
  const won = isDrawn && !isWithheld ? { ...prize, rounds: row?.free_id ? prize.rounds : null } : null;
  return { ...round, price: Number(row?.price ?? 0n), won, isWithheld };
}
