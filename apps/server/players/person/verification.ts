import { Refusal } from '@fairbook/contracts';
import type { DocumentKind, Verification } from '@fairbook/contracts/players/person';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { readSeldom } from '../../platform/read-seldom.ts';
import type { Files } from '../files/index.ts';
import { ALLOWED } from './allowed.ts';
import { missingOf } from './rules.ts';
import type { PersonParts } from './service.ts';
import {
  checkOf,
  documentsOf,
  holdPerson,
  insertDocuments,
  personOf,
  type StoredCheck,
  saveCheck,
  usualCheckMs,
} from './store.ts';

/** How long a check usually takes: of at least so many decisions in so long a time, and for how long that is kept. */
const USUAL = { least: 5, spanMs: 30 * 24 * 3_600_000, keptMs: 60_000 } as const;

export interface Verifications {
  of(userId: number): Promise<Verification>;
  /** Asks for a check with these files. */
  send(userId: number, documents: readonly { id: string; kind: DocumentKind }[]): Promise<void>;
}

export function createVerifications(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { rules, files }: Pick<PersonParts, 'rules'> & { files: Files },
): Verifications {
  /** What is to be sent: what the operator asked for, or everything that a check needs. */
  const kindsFor = ({ state, requested }: StoredCheck): DocumentKind[] =>
    state === 'more' && requested !== null ? [requested] : [...rules().verificationKinds];

  const usual = readSeldom<number | null>({ first: null, keptMs: USUAL.keptMs, clock }, (now) =>
    usualCheckMs(db, new Date(now - USUAL.spanMs), USUAL.least),
  );

  return {
    async of(userId) {
      const [check, person, documents] = await Promise.all([
        checkOf(db, userId),
        personOf(db, userId),
        documentsOf(db, userId),
      ]);
      const allowed = ALLOWED[check.state];
      return {
        state: check.state,
        isIdentified: person.identifiedAt !== null,
        reason: check.reason,
        requested: check.requested,
        kinds: allowed.includes('send_documents') ? kindsFor(check) : [],
        missing: missingOf(person.fields, rules()),
        allowed: [...allowed],
        documents,
        usualMs: await usual(),
      };
    },
    async send(userId, documents) {
      await transact(pool, async (tx) => {
        await holdPerson(tx, userId);
        const [check, person] = [await checkOf(tx, userId), await personOf(tx, userId)];
        if (!ALLOWED[check.state].includes('send_documents')) throw new Refusal('verification.not_now');
        const [missing] = missingOf(person.fields, rules());
        if (missing) throw new Refusal({ code: 'person.required', field: missing });
        const lacking = kindsFor(check).find((kind) => !documents.some((each) => each.kind === kind));
        if (lacking) throw new Refusal({ code: 'verification.kind_missing', field: lacking });
        await files.attach(tx, { ownerId: userId, purpose: 'document', ids: documents.map(({ id }) => id) });
        const sentAt = new Date(clock.now());
        await insertDocuments(tx, userId, documents, sentAt);
        await saveCheck(tx, userId, {
          ...check,
          state: 'waiting',
          reason: '',
          requested: null,
          sentAt,
          version: check.version + 1,
        });
      });
    },
  };
}
