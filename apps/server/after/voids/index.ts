import { voids as contract, Refusal } from '@fairbook/contracts';
import { HOUSE } from '@fairbook/feed-contract';
import { agreed, stillAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { readingRoutes } from './reading.ts';
import {
  alertById,
  alertToWire,
  changeVoid,
  gameExists,
  hasResult,
  heldVoid,
  insertVoid,
  type StoredVoid,
  unfinishedVoids,
  voidToWire,
} from './store.ts';
import { outcomesOf } from './subject.ts';

export { decidedAt, effectOn } from './effect-on.ts';
export { soughtGames } from './find.ts';
export { loginsOf } from './show-store.ts';
export { outcomesOf } from './subject.ts';

interface Deps {
  edits: SiteEdits;
  facts: Pick<SportsbookFacts, 'ingest' | 'held'>;
  /** Resolves when every received feed message is on disk. */
  heard(): Promise<void>;
}

/**
 * Voids by operators. Each is stored first, then passes through the feed's record, so that settlement and a replay
 * treat it like any result; one cut short by a stop is carried out at the next start.
 */
export function createVoids(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { edits, facts, heard }: Deps,
): { module: Module } {
  /**
   * Sends a void through the feed's record. One operator is enough only before the result: if the game has got one
   * meanwhile, the void waits for a second operator.
   */
  async function carryOut(row: StoredVoid): Promise<StoredVoid> {
    if (row.approved_by === null) {
      await heard();
      if (await hasResult(pool, Number(row.game_id), outcomesOf(row) ?? []))
        return changeVoid(db, row, { is_after_result: true });
    }
    const by = [row.requested_by, row.approved_by].flatMap((id) => (id === null ? [] : [Number(id)]));
    await facts.ingest({
      type: 'house_void',
      at: clock.now(),
      producer: HOUSE,
      gameId: Number(row.game_id),
      outcomeIds: outcomesOf(row) ?? [],
      reason: row.reason,
      by,
    });
    return changeVoid(db, row, { status: 'done' });
  }

  async function request({ body, caller }: RouteInput<typeof contract.request>) {
    const userId = userOf(caller);
    const { gameId, scope, subject, reason } = body;
    const row = await edits.edit(
      { part: 'voids', subject: `${scope} ${gameId} ${subject}`.trim(), userId },
      async (tx) => {
        if (!(await gameExists(tx, gameId)))
          throw new Refusal({ code: 'sportsbook.unknown_game', field: 'gameId' });
        const outcomes = outcomesOf(body);
        if (!outcomes) throw new Refusal({ code: 'voids.unknown_subject', field: 'subject' });
        const made = await insertVoid(tx, {
          game_id: BigInt(gameId),
          scope,
          subject,
          reason,
          is_after_result: await hasResult(tx, gameId, outcomes),
          requested_by: BigInt(userId),
          requested_at: new Date(clock.now()),
        });
        if (!made) throw new Refusal({ code: 'voids.under_way', field: 'subject' });
        return { before: null, after: voidToWire(made), answer: made };
      },
    );
    return voidToWire(row.is_after_result ? row : await carryOut(row));
  }

  async function approve({ params, body, caller }: RouteInput<typeof contract.approve>) {
    const userId = userOf(caller);
    const row = await edits.edit({ part: 'voids', subject: `void ${params.id}`, userId }, async (tx) => {
      const held = stillAsked(await heldVoid(tx, params.id), body.version);
      const answer = await changeVoid(tx, held, await agreed(tx, held, userId, clock.now()));
      return { before: voidToWire(held), after: voidToWire(answer), answer };
    });
    return voidToWire(await carryOut(row));
  }

  async function withdraw({ params, body, caller }: RouteInput<typeof contract.withdraw>) {
    const of = { part: 'voids', subject: `void ${params.id}`, userId: userOf(caller) } as const;
    return edits.edit(of, async (tx) => {
      const held = stillAsked(await heldVoid(tx, params.id), body.version);
      // A void that needs no further approval is already being carried out.
      if (held.approved_by !== null || !held.is_after_result) throw new Refusal('operator.unknown_entry');
      const answer = voidToWire(await changeVoid(tx, held, { status: 'withdrawn' }));
      return { before: voidToWire(held), after: answer, answer };
    });
  }

  async function decideAlert({ params, body, caller }: RouteInput<typeof contract.decideAlert>) {
    const by = userOf(caller);
    const alert = await alertById(db, params.id);
    if (!alert || (alert.status !== 'open' && alert.status !== 'kept'))
      throw new Refusal({ code: 'operator.unknown_entry' });
    const { decision, reason } = body;
    const [gameId, marketId] = [Number(alert.game_id), alert.market_id];
    const at = clock.now();
    await facts.ingest({ type: 'house_market', at, producer: HOUSE, gameId, marketId, decision, by });
    const after = (await alertById(db, params.id))!;
    if (after.status !== (decision === 'keep' ? 'kept' : 'released'))
      throw new Refusal({ code: 'voids.unfit_price' });
    const of = { part: 'voids', subject: `prices ${gameId} ${marketId}`, userId: by } as const;
    const [before, answer] = [alertToWire(alert), alertToWire(after)];
    return edits.edit(of, async () => ({ before, after: { ...answer, reason }, answer }));
  }

  return {
    module: {
      name: 'voids',
      routes: [
        ...readingRoutes({ db, pool }, facts),
        route(contract.request, request),
        route(contract.approve, approve),
        route(contract.withdraw, withdraw),
        route(contract.decideAlert, decideAlert),
      ],
      duties: {
        voids: {
          async start() {
            for (const row of await unfinishedVoids(db)) await carryOut(row);
          },
        },
      },
    },
  };
}
