import { type newsletters as contract, Refusal } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { mustBeAnother } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import {
  audienceOf,
  deleteNewsletter,
  heldNewsletter,
  insertNewsletter,
  type ListedRow,
  listNewsletters,
  type NewsletterRow,
  updateNewsletter,
} from './store.ts';

export interface NewsletterDeps {
  edits: SiteEdits;
  rules(): contract.NewsletterRules;
  isCountry(countryId: number): boolean;
}

type Change = Parameters<typeof updateNewsletter>[2];

/** Newsletters as operators write, send, approve and withdraw them. */
export function createNewsletterService(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits, rules, isCountry }: NewsletterDeps,
) {
  const by = (userId: number) => ({ userId, at: new Date(clock.now()) });

  async function found(id: number): Promise<contract.Newsletter> {
    const [row] = await listNewsletters(db, id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return shown(row);
  }

  /** One step of a newsletter, under its lock and from the version that was read. */
  async function step(
    { userId, id, version }: { userId: number; id: number; version: number },
    make: (held: NewsletterRow, tx: Tx) => Promise<Change>,
  ): Promise<contract.Newsletter> {
    await edits.edit({ part: 'newsletters', subject: String(id), userId }, async (tx) => {
      const held = stillHeld(await heldNewsletter(tx, id), version);
      const change = await make(held, tx);
      await updateNewsletter(tx, held, change, by(userId));
      const { texts, ...others } = change;
      const after = { ...logged(held), ...others, ...(texts && { texts: JSON.parse(texts) }) };
      return { before: logged(held), after: logged(after as NewsletterRow), answer: undefined };
    });
    return found(id);
  }

  function check({ texts, countries }: contract.NewsletterFields): void {
    texts.forEach(({ lng }, i) => {
      const field = `texts.${i}.lng`;
      if (!LANGUAGES.some((each) => each === lng)) {
        throw new Refusal({ code: 'newsletters.unknown_language', field });
      }
      if (texts.findIndex((other) => other.lng === lng) < i) {
        throw new Refusal({ code: 'newsletters.twice', field });
      }
    });
    if (!countries.every(isCountry)) {
      throw new Refusal({ code: 'newsletters.unknown_country', field: 'countries' });
    }
  }

  return {
    found,
    list: async () => shownRows(await listNewsletters(db), rowId, shown),

    async add(userId: number, fields: contract.NewsletterFields) {
      check(fields);
      const id = await edits.edit({ part: 'newsletters', subject: 'a new one', userId }, async (tx) => {
        const id = await insertNewsletter(tx, fields, by(userId));
        return { before: null, after: { ...fields, status: 'draft' }, answer: id, subject: String(id) };
      });
      return found(id);
    },

    async change(of: { userId: number; id: number; version: number }, fields: contract.NewsletterFields) {
      check(fields);
      return step(of, async (held) => {
        mustBeDraft(held);
        return { ...fields, texts: JSON.stringify(fields.texts), countries: [...fields.countries] };
      });
    },

    async remove({ userId, id, version }: { userId: number; id: number; version: number }) {
      return edits.edit({ part: 'newsletters', subject: String(id), userId }, async (tx) => {
        const held = stillHeld(await heldNewsletter(tx, id), version);
        mustBeDraft(held);
        await deleteNewsletter(tx, held.id);
        return { before: logged(held), after: null, answer: undefined };
      });
    },

    async audience(id: number) {
      const byLanguage = await audienceOf(db, await found(id), new Date(clock.now()));
      const players = byLanguage.reduce((sum, each) => sum + each.players, 0);
      return { players, byLanguage, approvalFrom: rules().approvalFrom };
    },

    /** To many players it only asks for approval by a second operator. */
    send(of: { userId: number; id: number; version: number }, at: string | undefined) {
      return step(of, async (held, tx) => {
        mustBeDraft(held);
        const now = clock.now();
        const sendAt = at === undefined ? now : Date.parse(at);
        if (sendAt < now) throw new Refusal({ code: 'newsletters.not_ahead', field: 'at' });
        const groups = await audienceOf(tx, held, new Date(now));
        const players = groups.reduce((sum, each) => sum + each.players, 0);
        if (players === 0) throw new Refusal('newsletters.nobody');
        const status = players >= rules().approvalFrom ? 'requested' : 'scheduled';
        return { status, requested_by: BigInt(of.userId), send_at: new Date(sendAt) };
      });
    },

    approve(of: { userId: number; id: number; version: number }) {
      return step(of, async (held, tx) => {
        if (held.status !== 'requested') throw new Refusal('newsletters.not_requested');
        await mustBeAnother(tx, { askedBy: Number(held.requested_by), userId: of.userId, at: clock.now() });
        return { status: 'scheduled', approved_by: BigInt(of.userId) };
      });
    },

    withdraw(of: { userId: number; id: number; version: number }) {
      return step(of, async ({ status }) => {
        if (status === 'sending') return { status: 'stopped', done_at: new Date(clock.now()) };
        if (status !== 'requested' && status !== 'scheduled') throw new Refusal('newsletters.not_sending');
        return { status: 'draft', requested_by: null, approved_by: null, send_at: null };
      });
    },
  };
}

function stillHeld(held: NewsletterRow | undefined, version: number): NewsletterRow {
  if (!held) throw new Refusal('operator.unknown_entry');
  if (held.version !== version) throw new Refusal('operator.version_conflict');
  return held;
}

function mustBeDraft({ status }: NewsletterRow): void {
  if (status !== 'draft') throw new Refusal('newsletters.not_draft');
}

function logged({ name, texts, flag, countries, status, send_at }: NewsletterRow) {
  return { name, texts, flag, countries, status, sendAt: send_at };
}

function shown(row: ListedRow): contract.Newsletter {
  const { name, texts, flag, countries, status, version } = row;
  return {
    id: Number(row.id),
    name,
    texts,
    flag,
    countries,
    status,
    version,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.login,
    sendAt: row.send_at?.toISOString() ?? null,
    requestedBy: row.requested_by === null ? null : Number(row.requested_by),
    written: Number(row.written),
    sent: row.sent + Number(row.sent_now),
    failed: row.failed + Number(row.failed_now),
    stopped: Number(row.stopped),
  };
}
