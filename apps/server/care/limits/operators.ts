import { type care, Refusal } from '@fairbook/contracts';
import { HOUSE_BLOCK, SELF_EXCLUSION } from '@fairbook/contracts/care/limit-rules';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { mustBeAnother } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type Entry, entryAt, ownOf } from './machine.ts';
import { casesOf, closedTwins, keepApart, openCases } from './same-person.ts';
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

/**
 * What operators do with a player’s limits: read them, block play, and separate accounts that were wrongly taken for
 * one person's.
 */
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

  async function playerCare(tx: Tx, userId: number): Promise<care.PlayerCare> {
    const { limits, stored } = await service.shown(tx, userId);
    const changes = await changesOf(tx, userId);
    const block = stored && entryAt(stored.book, HOUSE_BLOCK, seconds()).active;
    const set = block && !block.sameAs ? await lastBlock(tx, userId) : null;
    const otherId = stored && entryAt(stored.book, SELF_EXCLUSION, seconds()).active?.sameAs;
    const shared = async (id: number | null | undefined) =>
      id ? { id, login: await knownPlayer(tx, id) } : null;
    return {
      userId,
      limits,
      block: block
        ? {
            since: new Date(block.startedAt * 1000).toISOString(),
            note: set?.note ?? '',
            by: set?.by ?? null,
            sameAs: await shared(block.sameAs),
          }
        : null,
      sameAs: await shared(otherId),
      alike: await casesOf(tx, userId),
      changes,
    };
  }

  return {
    async read(userId: number): Promise<care.PlayerCare> {
      await knownPlayer(pool, userId);
      return transact(pool, (tx) => playerCare(tx, userId));
    },

    alike: (): Promise<care.AlikePair[]> => openCases(pool, clock.now()),

    /** Closes play until the block is lifted. Throws `care.as_it_is`. */
    block: (step: Step): Promise<care.PlayerCare> =>
      onBook(step, async (tx, stored) => {
        const { active } = entryAt(stored.book, HOUSE_BLOCK, seconds());
        // A block that came from another account becomes this account's own.
        if (active && !active.sameAs) throw new Refusal('care.as_it_is');
        const inForce = {
          value: NO_DAYS,
          startedAt: active?.startedAt ?? seconds(),
          endsAt: null,
          reason: null,
        };
        const after = { active: inForce, pending: null };
        await service.carryOut(tx, stored, { type: HOUSE_BLOCK, after, what: 'blocked', ...step });
        return { block: 'set' };
      }),

    /**
     * Opens play again, on this account and on those that the block followed the person to. Takes another operator than
     * the one who set the block. Throws `care.as_it_is`, also for a block that comes from another account,
     * `care.same_operator` and `operator.same_person`.
     */
    lift: (step: Step): Promise<care.PlayerCare> =>
      onBook(step, async (tx, stored) => {
        const { active } = entryAt(stored.book, HOUSE_BLOCK, seconds());
        if (!active || active.sameAs) throw new Refusal('care.as_it_is');
        const set = await lastBlock(tx, step.userId);
        const [at, own] = [clock.now(), 'care.same_operator'] as const;
        if (set) await mustBeAnother(tx, { askedBy: set.operatorId, userId: step.operatorId, at, own });
        await service.carryOut(tx, stored, { type: HOUSE_BLOCK, after: NOTHING, what: 'lifted', ...step });
        // The person may be blocked on another account, too.
        await service.follow(tx, step.userId);
        return { block: 'lifted' };
      }),

    /**
     * Ends closures that came from another person’s account; the player’s own exclusion stays. Throws
     * `care.not_shared`.
     */
    part: (step: Step): Promise<care.PlayerCare> =>
      onBook(step, async (tx, held) => {
        const activeOf = (type: 30 | 37) => entryAt(held.book, type, seconds()).active;
        const carriedFrom = activeOf(SELF_EXCLUSION)?.sameAs ?? activeOf(HOUSE_BLOCK)?.sameAs;
        const alike = (await closedTwins(tx, step.userId, clock.now())).map(({ userId }) => userId);
        const others = [...new Set([...(carriedFrom ? [carriedFrom] : []), ...alike])];
        if (others.length === 0) throw new Refusal('care.not_shared');
        const at = new Date(clock.now());
        for (const otherId of others) await keepApart(tx, { ...step, otherId, at });
        let stored = held;
        for (const type of [SELF_EXCLUSION, HOUSE_BLOCK] as const) {
          const active = activeOf(type);
          if (!active?.sameAs || !others.includes(active.sameAs)) continue;
          const after = { active: ownOf(active, seconds()), pending: null };
          stored = await service.carryOut(tx, stored, { type, after, what: 'parted', ...step });
        }
        await service.follow(tx, step.userId);
        return { isAnotherPersonThan: others };
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
