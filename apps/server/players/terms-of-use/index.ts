import { terms as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { versionAt } from '../../site/legal-texts/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { createConfirmed } from './confirmed.ts';
import {
  acceptedBy,
  acceptTerms,
  allTerms,
  insertTerms,
  type ListedTerms,
  lastAcceptance,
  playersWhoAccepted,
  termsAt,
  termsVersions,
} from './store.ts';

export interface TermsOfUse {
  module: Module;
  /** Accepts the current terms for a new player, in the transaction that registers the player. */
  acceptCurrent(tx: Tx, userId: number): Promise<void>;
  /** Whether the player accepted the current terms. */
  isAccepted(userId: number): Promise<boolean>;
  /** The same for calls that move money; from memory once it is true. */
  isConfirmed(userId: number): boolean | Promise<boolean>;
}

/** Versions of the terms, and who accepted which when. */
export function createTermsOfUse(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  edits: SiteEdits,
): TermsOfUse {
  const kept = edits.keep('terms', () => allTerms(db));
  const current = () => termsAt(kept.get(), clock.now());
  const isAccepted = (userId: number) => acceptedBy(db, userId, current().id);
  const listed = async () => {
    const now = clock.now();
    const versions = await termsVersions(db);
    return versions.map((terms) => shownTerms(terms, termsAt(versions, now).id === terms.id));
  };

  const module: Module = {
    name: 'terms',
    routes: [
      route(contract.status, async ({ caller }) => ({
        result: await isAccepted(userOf(caller)),
        updatedAt: current().publishedAt.toISOString(),
      })),
      route(contract.accept, async ({ caller, body }) => {
        const inForce = termsAt(await allTerms(db), clock.now());
        if (inForce.publishedAt.getTime() !== Date.parse(body.updatedAt)) {
          throw new Refusal({ code: 'terms.changed_again', field: 'updatedAt' });
        }
        await acceptTerms(db, { userId: userOf(caller), termsId: inForce.id, at: new Date(clock.now()) });
        return undefined;
      }),
      route(contract.accepted, async ({ caller, lng }) => {
        const at = await lastAcceptance(db, userOf(caller));
        const version = at && (await versionAt(db, { document: 'terms', lng, at }));
        return { at: at?.toISOString() ?? null, version };
      }),
      route(contract.list, async () => ({ versions: await listed() })),
      route(contract.acceptances, async ({ params, query: { before, limit = 20 } }) => {
        const page = { termsId: params.id, before: before === undefined ? null : new Date(before) };
        const rows = await playersWhoAccepted(db, { ...page, limit: limit + 1 });
        const players = rows.slice(0, limit).map(({ id, login, at }) => ({
          userId: Number(id),
          login,
          at: at.toISOString(),
        }));
        return { players, hasMore: rows.length > limit };
      }),
      route(contract.publish, async ({ caller, body }) => {
        const userId = userOf(caller);
        const now = clock.now();
        const from = body.from === undefined ? now : Date.parse(body.from);
        const id = await edits.edit({ part: 'terms', subject: 'terms', userId }, async (tx) => {
          const versions = await allTerms(tx);
          const before = termsAt(versions, now);
          const isAhead = body.from !== undefined;
          const isTaken = versions.some(({ publishedAt }) => publishedAt.getTime() === from);
          if (isAhead && (from <= now || isTaken)) {
            throw new Refusal({ code: 'terms.not_ahead', field: 'from' });
          }
          // A version is identified by its time, so a later one must have a later time, whatever the clock does.
          const publishedAt = new Date(Math.max(from, before.publishedAt.getTime() + 1));
          const after = await insertTerms(tx, { publishedAt, publishedBy: userId, note: body.note, isAhead });
          const logged = ({ note, publishedAt: at }: typeof after) => ({ note, from: at.toISOString() });
          return { before: logged(before), after: logged(after), answer: after.id };
        });
        return (await listed()).find((each) => each.id === id)!;
      }),
    ],
  };

  return {
    module,
    isAccepted,
    isConfirmed: createConfirmed(current, (userId, termsId) => acceptedBy(db, userId, termsId)),
    acceptCurrent: async (tx, userId) =>
      acceptTerms(tx, {
        userId,
        termsId: termsAt(await allTerms(tx), clock.now()).id,
        at: new Date(clock.now()),
      }),
  };
}

function shownTerms({ publishedAt, login, isAhead: _, ...terms }: ListedTerms, isCurrent: boolean) {
  return { ...terms, publishedAt: publishedAt.toISOString(), publishedByLogin: login, isCurrent };
}
