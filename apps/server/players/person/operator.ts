import { person as contract, Refusal } from '@fairbook/contracts';
import type { Case } from '@fairbook/contracts/players/person';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Route, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { Letters } from '../letters/index.ts';
import {
  checkOf,
  countWaiting,
  documentsOf,
  factsOf,
  holdPerson,
  listChecks,
  personOf,
  sameDocument,
  saveCheck,
} from './store.ts';

type Decision = RouteInput<typeof contract.decide>['body'];

/** The operators’ queue of identity checks. */
export function operatorRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits, letters }: { edits: Pick<SiteEdits, 'edit' | 'record'>; letters: Letters },
): Route[] {
  return [
    route(contract.queue, async ({ query }) => ({
      list: await listChecks(db, query.list ?? 'waiting'),
      waiting: await countWaiting(db),
    })),
    route(contract.readCase, async ({ params: { userId }, caller }) => {
      const found = await caseOf(db, userId);
      const of = { part: 'players', subject: String(userId), userId: userOf(caller) } as const;
      await edits.record(db, of, { before: null, after: { read: 'personal data' } });
      return found;
    }),
    route(contract.decide, async ({ params: { userId }, body, caller }) => {
      const by = userOf(caller);
      const edit = { part: 'players', subject: String(userId), userId: by } as const;
      return edits.edit(edit, async (tx) => {
        await holdPerson(tx, userId);
        const check = await checkOf(tx, userId);
        if (check.version !== body.version) throw new Refusal('operator.version_conflict');
        refuseUnfit(check.state, body);
        const next = {
          ...check,
          state: body.decision === 'reopened' ? ('none' as const) : body.decision,
          reason: body.reason.trim(),
          requested: body.decision === 'more' ? body.requested : null,
          decidedAt: new Date(clock.now()),
          decidedBy: by,
          version: check.version + 1,
        };
        await saveCheck(tx, userId, next);
        await letters.write(tx, userId, letterOf(body.decision, next.reason));
        const shown = ({ state, reason, requested }: typeof check) => ({
          verification: state,
          reason,
          requested,
        });
        return { before: shown(check), after: shown(next), answer: await caseOf(tx, userId) };
      });
    }),
  ];
}

/** What the player is told by mail; the page has the rest. */
function letterOf(decision: Decision['decision'], reason: string) {
  const page = '/office/verification';
  return decision === 'verified'
    ? ({ template: 'identity_verified', values: {}, page } as const)
    : ({ template: `identity_${decision}`, values: { reason }, page } as const);
}

/**
 * Refuses a decision that doesn't fit: only a waiting check can be decided, and only a decided one reopened. Whoever is
 * turned away must get a reason.
 */
function refuseUnfit(state: string, { decision, reason, requested }: Decision): void {
  const fits = decision === 'reopened' ? state === 'verified' || state === 'refused' : state === 'waiting';
  if (!fits) throw new Refusal('verification.not_waiting');
  if (decision !== 'verified' && reason.trim() === '') {
    throw new Refusal({ code: 'verification.reason_missing', field: 'reason' });
  }
  if (decision === 'more' && requested === null) {
    throw new Refusal({ code: 'verification.kind_missing', field: 'requested' });
  }
}

async function caseOf(db: Kysely<Schema>, userId: number): Promise<Case> {
  const facts = await factsOf(db, userId);
  if (!facts) throw new Refusal('operator.unknown_entry');
  const [check, person, documents] = [
    await checkOf(db, userId),
    await personOf(db, userId),
    await documentsOf(db, userId),
  ];
  return {
    userId,
    login: facts.login,
    state: check.state,
    sentAt: check.sentAt?.toISOString() ?? null,
    decidedAt: check.decidedAt?.toISOString() ?? null,
    version: check.version,
    reason: check.reason,
    requested: check.requested,
    isIdentified: person.identifiedAt !== null,
    fields: person.fields,
    documents,
    sameDocument: await sameDocument(db, userId, person.fields),
  };
}
