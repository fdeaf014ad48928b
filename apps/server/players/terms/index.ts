import { terms as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { createConfirmed } from './confirmed.ts';
import { acceptedBy, acceptTerms, currentTerms, insertTerms, type Terms, termsVersions } from './store.ts';

export interface TermsModule {
  module: Module;
  /** Accepts the current terms for a new player, in the transaction that registers the player. */
  acceptCurrent(tx: Tx, userId: number): Promise<void>;
  /** Whether the player accepted the current terms. */
  isAccepted(userId: number): Promise<boolean>;
  /** The same for calls that move money; from memory once it is true. */
  isConfirmed(userId: number): boolean | Promise<boolean>;
}

/** Versions of the terms, and who accepted which when. */
export function createTerms({ db, clock }: Pick<Platform, 'db' | 'clock'>, edits: SiteEdits): TermsModule {
  const kept = edits.keep('terms', () => currentTerms(db));
  const isAccepted = (userId: number) => acceptedBy(db, userId, kept.get().id);

  const module: Module = {
    name: 'terms',
    routes: [
      route(contract.status, async ({ caller }) => ({
        result: await isAccepted(userOf(caller)),
        updatedAt: kept.get().publishedAt.toISOString(),
      })),
      route(contract.accept, async ({ caller, body }) => {
        const current = await currentTerms(db);
        if (current.publishedAt.getTime() !== Date.parse(body.updatedAt)) {
          throw new Refusal({ code: 'terms.changed_again', field: 'updatedAt' });
        }
        await acceptTerms(db, { userId: userOf(caller), termsId: current.id, at: new Date(clock.now()) });
        return undefined;
      }),
      route(contract.list, async () => ({
        versions: (await termsVersions(db)).map(({ accepted, ...terms }) => shownTerms(terms, accepted)),
      })),
      route(contract.publish, async ({ caller, body }) => {
        const userId = userOf(caller);
        const now = clock.now();
        return edits.edit({ part: 'terms', subject: body.note.slice(0, 80), userId }, async (tx) => {
          const before = await currentTerms(tx);
          // A version is identified by its time, so a later one must have a later time, whatever the clock does.
          const publishedAt = new Date(Math.max(now, before.publishedAt.getTime() + 1));
          const after = await insertTerms(tx, { publishedAt, publishedBy: userId, note: body.note });
          return { before: shownTerms(before, 0), after: shownTerms(after, 0), answer: shownTerms(after, 0) };
        });
      }),
    ],
  };

  return {
    module,
    isAccepted,
    isConfirmed: createConfirmed(kept.get, (userId, termsId) => acceptedBy(db, userId, termsId)),
    acceptCurrent: async (tx, userId) =>
      acceptTerms(tx, { userId, termsId: (await currentTerms(tx)).id, at: new Date(clock.now()) }),
  };
}

function shownTerms({ publishedAt, ...terms }: Terms, accepted: number) {
  return { ...terms, publishedAt: publishedAt.toISOString(), accepted };
}
