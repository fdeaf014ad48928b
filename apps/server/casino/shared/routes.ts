import { shared as contract, type Reason, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Lanes } from '../../platform/database/lanes.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { signedStatement } from '../../pools/statements/index.ts';
import type { AskedCashOut, CashOutOutcome } from './cash-out.ts';
import type { AskedStake, StakeOutcome } from './place.ts';
import { shownRound, shownStake } from './shown.ts';
import {
  chainById,
  type Db,
  endedRounds,
  type InRound,
  ownStakes,
  roundById,
  roundsByIds,
  type StakeRow,
  stakesOf,
} from './store.ts';
import type { Tables } from './table.ts';
import type { AskedBack } from './take-back.ts';

const PAGE = 50;

interface RoutesDeps {
  tables: Pick<Tables, 'now'>;
  stopped(): Reason | null;
  stakes: Pick<Lanes<AskedStake, StakeOutcome>, 'submit'>;
  cashOuts: Pick<Lanes<AskedCashOut, CashOutOutcome>, 'submit'>;
  takeBack(asked: AskedBack): Promise<InRound | Reason>;
}

/** Calls of the shared games. */
export function sharedRoutes(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { tables, stopped, stakes, cashOuts, takeBack }: RoutesDeps,
): Route[] {
  return [
    route(contract.table, async ({ caller, params: { game } }) => {
      const table = await tables.now(game);
      const rounds = [...(table.round ? [table.round] : []), ...table.ahead].map(({ id }) => id);
      const own =
        caller.userId !== null && rounds.length > 0
          ? await shownStakes(db, await ownStakes(db, caller.userId, rounds))
          : [];
      const mine = own.filter(({ round }) => round.id === table.round?.id);
      const later = own
        .filter((each) => !mine.includes(each))
        .toSorted((a, b) => a.round.number - b.round.number);
      return { now: clock.now(), table, mine, later };
    }),
    route(contract.stake, async ({ caller, params: { game }, body, idempotencyKey }) => {
      const at = clock.now();
      const reason = stopped();
      if (reason) throw new Refusal(reason);
      const outcome = await stakes.submit({ userId: userOf(caller), key: idempotencyKey, game, body, at });
      return shownOutcome(outcome);
    }),
    route(contract.cashOut, async ({ caller, params: { id } }) =>
      shownOutcome(await cashOuts.submit({ userId: userOf(caller), stakeId: id, at: clock.now() })),
    ),
    route(contract.takeBack, async ({ caller, params: { id } }) =>
      shownOutcome(await takeBack({ userId: userOf(caller), stakeId: id })),
    ),
    route(contract.rounds, async ({ params: { game }, query: { before = null } }) => {
      const rows = await endedRounds(db, game, { before, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      return {
        rounds: page.map(shownRound),
        next: rows.length > PAGE ? Number(page.at(-1)!.number) : null,
      };
    }),
    route(contract.mine, async ({ caller, params: { game }, query: { before = null } }) => {
      const rows = await stakesOf(db, userOf(caller), { game, before, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      return {
        stakes: await shownStakes(db, page),
        next: rows.length > PAGE ? Number(page.at(-1)!.number) : null,
      };
    }),
    route(contract.sharedProof, async ({ caller, params: { id } }) => {
      const round = await roundById(db, id);
      if (!round) throw new Refusal('casino.unknown_round');
      const chain = await chainById(db, round.chain_id);
      const [commit, salt] = await Promise.all([
        signedStatement<contract.ChainStatement>(pool, chain.commit_id),
        chain.salt_id === null ? null : signedStatement<contract.SaltStatement>(pool, chain.salt_id),
      ]);
      if (!commit || !salt) throw new Error(`chain ${chain.id} has no statements`);
      const own = caller.userId === null ? [] : await ownStakes(db, caller.userId, [id]);
      return {
        format: 'fairbook-shared-1' as const,
        game: round.game,
        chain: commit,
        salt,
        round: shownRound(round),
        stakes: await shownStakes(db, own),
      };
    }),
  ];
}

async function shownStakes(db: Db, rows: readonly StakeRow[]): Promise<contract.SharedStake[]> {
  const rounds = await roundsByIds(db, [...new Set(rows.map(({ round_id }) => round_id))]);
  return rows.map((row) => shownStake(row, rounds.get(row.round_id)!));
}

function shownOutcome(outcome: InRound | Reason): contract.SharedStake {
  if ('code' in outcome) throw new Refusal(outcome);
  return shownStake(outcome.stake, outcome.round);
}
