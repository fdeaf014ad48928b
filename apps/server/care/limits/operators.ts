import { type care, Refusal } from '@fairbook/contracts';
import { HOUSE_BLOCK, SELF_EXCLUSION } from '@fairbook/contracts/limit-rules';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type Entry, entryAt } from './machine.ts';
import { keepApart } from './same-person.ts';
import type { LimitService } from './service.ts';
import { changesOf, lastBlock, openBook } from './store.ts';

/** A block of the house has no days and no end. */
const NO_DAYS = 0;
const NOTHING: Entry = { active: null, pending: null };

interface Step {
  userId: number;
  operatorId: number;
  note: string;
}

/** What operators do with a player’s limits: read them, block play, and tell apart who was taken for one person. */
export function createCareOfPlayers(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { service, edits }: { service: LimitService; edits: Pick<SiteEdits, 'record'> },
) {
  const seconds = () => Math.floor(clock.now() / 1000);

  /** One step on the locked book, with its line in the audit. */
  function onBook(
    step: Step,
    work: (tx: Tx, stored: Awaited<ReturnType<typeof openBook>>) => Promise<object>,
  ) {
    return transact(pool, async (tx) => {
      await knownPlayer(tx, step.userId);
      const stored = await openBook(tx, step.userId, new Date(clock.now()));
      const after = await work(tx, stored);
      const of = { part: 'players', subject: String(step.userId), userId: step.operatorId } as const;
      await edits.record(tx, of, { before: null, after });
      return playerCare(tx, step.userId);
    });
  }

  async function playerCare(sql: Sql, userId: number): Promise<care.PlayerCare> {
    const { limits, stored } = await service.shown(sql, userId);
    const changes = await changesOf(sql, userId);
    const block = stored && entryAt(stored.book, HOUSE_BLOCK, seconds()).active;
    const set = block ? await lastBlock(sql, userId) : null;
    const otherId = stored && entryAt(stored.book, SELF_EXCLUSION, seconds()).active?.sameAs;
    return {
      userId,
      limits,
      block: block
        ? {
            since: new Date(block.startedAt * 1000).toISOString(),
            note: set?.note ?? '',
            by: set?.by ?? null,
          }
        : null,
      sameAs: otherId ? { id: otherId, login: await knownPlayer(sql, otherId) } : null,
      changes,
    };
  }

  return {
    async read(userId: number): Promise<care.PlayerCare> {
      await knownPlayer(pool, userId);
      return transact(pool, (tx) => playerCare(tx, userId));
    },

    /** Closes play until the block is lifted. Throws `care.as_it_is`. */
    block: (step: Step): Promise<care.PlayerCare> =>
      onBook(step, async (tx, stored) => {
        const { active } = entryAt(stored.book, HOUSE_BLOCK, seconds());
        if (active) throw new Refusal('care.as_it_is');
        const inForce = { value: NO_DAYS, startedAt: seconds(), endsAt: null, reason: null };
        const after = { active: inForce, pending: null };
        await service.carryOut(tx, stored, { type: HOUSE_BLOCK, after, what: 'blocked', ...step });
        return { block: 'set' };
      }),

    /** Opens play again, by another operator than the one who closed it. Throws `care.as_it_is`, `care.same_operator`. */
    lift: (step: Step): Promise<care.PlayerCare> =>
      onBook(step, async (tx, stored) => {
        if (!entryAt(stored.book, HOUSE_BLOCK, seconds()).active) throw new Refusal('care.as_it_is');
        if ((await lastBlock(tx, step.userId))?.operatorId === step.operatorId)
          throw new Refusal('care.same_operator');
        await service.carryOut(tx, stored, { type: HOUSE_BLOCK, after: NOTHING, what: 'lifted', ...step });
        return { block: 'lifted' };
      }),

    /** Ends an exclusion that another person’s account brought about. Throws `care.not_shared`. */
    part: (step: Step): Promise<care.PlayerCare> =>
      onBook(step, async (tx, stored) => {
        const otherId = entryAt(stored.book, SELF_EXCLUSION, seconds()).active?.sameAs;
        if (!otherId) throw new Refusal('care.not_shared');
        await keepApart(tx, { ...step, otherId, at: new Date(clock.now()) });
        await service.carryOut(tx, stored, { type: SELF_EXCLUSION, after: NOTHING, what: 'parted', ...step });
        return { isAnotherPersonThan: otherId };
      }),
  };
}

/** The login of a player. Throws `operator.unknown_entry`. */
async function knownPlayer(sql: Sql, userId: number): Promise<string> {
  const { rows } = await sql.query<{ login: string }>({
    text: `select login from users where id = $1 and role = 'player'`,
    values: [userId],
  });
  if (!rows[0]) throw new Refusal('operator.unknown_entry');
  return rows[0].login;
}
