import { seeds as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { signedStatement } from '../../pools/statements/index.ts';
import { beginPair, preparePair, type SeedDeps } from './pairs.ts';
import { type PairRow, pairById, pairIn, pairsOf, shownPair } from './store.ts';

export { committedSeed, createSeedMaker } from './house-seed.ts';
export { pathOf } from './listed.ts';
export type { SeedDeps } from './pairs.ts';
export { SEEDS_PERSONAL } from './personal.ts';
export type { PairRow } from './store.ts';

const PAGE = 50;

/** Calls about the seeds of a player: the next commitment, a seed of the player's own, what was revealed. */
export function seedRoutes(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  deps: SeedDeps,
): Route[] {
  const { db, pool } = platform;
  return [
    route(contract.prepare, async ({ caller }) => {
      const next = await preparePair(platform, deps, userOf(caller));
      const active = await pairIn(db, userOf(caller), 'active');
      return { active: active ? shownPair(active) : null, next: shownPair(next) };
    }),
    route(contract.begin, async ({ caller, params: { id }, body: { clientSeed } }) => {
      const { active, ended } = await beginPair(platform, deps, { userId: userOf(caller), id, clientSeed });
      return { active: shownPair(active), ended: ended && shownPair(ended) };
    }),
    route(contract.pairs, async ({ caller, query: { before = null } }) => {
      const rows = await pairsOf(db, userOf(caller), before, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      return { pairs: shown.map(shownPair), next: rows.length > PAGE ? shown.at(-1)!.number : null };
    }),
    route(contract.proof, async ({ caller, params: { id } }) => {
      const row = await pairById(db, userOf(caller), id);
      if (!row) throw new Refusal('casino.unknown_seeds');
      return { pair: shownPair(row), ...(await statementsOf(pool, row)) };
    }),
  ];
}

/** The signed statements about a pair: its commitment and, once it is over, its reveal. */
export async function statementsOf(sql: Sql, pair: PairRow) {
  const commit = await signedStatement<contract.SeedCommitStatement>(sql, pair.commit_id);
  if (!commit) throw new Error(`seeds ${pair.id} have no commitment`);
  const reveal = pair.reveal_id && (await signedStatement<contract.SeedRevealStatement>(sql, pair.reveal_id));
  return { commit, reveal: reveal || null };
}
