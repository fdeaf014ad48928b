import { drafts } from '@fairbook/contracts';
import { clampedDraft } from '@fairbook/coupon/draft';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { draftOf, putDraft } from './store.ts';

/** A player's draft coupon, synced across devices. Devices merge; the server counts versions. */
export function createDrafts({ db, clock, bus }: Pick<Platform, 'db' | 'clock' | 'bus'>): { module: Module } {
  const module: Module = {
    name: 'drafts',
    routes: [
      route(drafts.read, async ({ caller }) => draftOf(db, userOf(caller))),
      route(drafts.write, async ({ caller, body }) => {
        const userId = userOf(caller);
        const at = clock.now();
        // Unclamped, a draft from a device with a fast clock would win against all later changes.
        const draft = clampedDraft(body.draft, at);
        const version = body.version + 1;
        const isTaken = await putDraft(db, { userId, version, draft, at: new Date(at) });
        if (!isTaken) return { ...(await draftOf(db, userId)), isTaken };
        bus.publish('draft.changed', { userId, version });
        return { version, draft, isTaken };
      }),
    ],
  };
  return { module };
}
