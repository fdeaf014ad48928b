import { newsletters as contract, Refusal } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { mustBeAnother } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { audienceOf } from './audience.ts';
import { betterOf, withInterval } from './figures.ts';
import {
  columnsOf,
  deleteNewsletter,
  heldNewsletter,
  insertNewsletter,
  type ListedRow,
  listNewsletters,
  type NewsletterRow,
  type Tally,
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
      const { texts, segment, ...others } = change;
      const written = {
        ...(texts && { texts: JSON.parse(texts) }),
        ...(segment && { segment: JSON.parse(segment) }),
      };
      return { before: logged(held), after: logged({ ...held, ...others, ...written }), answer: undefined };
    });
    return found(id);
  }

  function check({ texts, countries, segment }: contract.NewsletterFields): void {
    const hasB = texts[0]!.subjectB !== '';
    texts.forEach(({ lng, subjectB, textB }, i) => {
      const field = `texts.${i}.lng`;
      if (!LANGUAGES.some((each) => each === lng)) {
        throw new Refusal({ code: 'newsletters.unknown_language', field });
      }
      if (texts.findIndex((other) => other.lng === lng) < i) {
        throw new Refusal({ code: 'newsletters.twice', field });
      }
      // A version that only some languages had would be compared with other players.
      for (const [name, value] of Object.entries({ subjectB, textB })) {
        if ((value !== '') !== hasB)
          throw new Refusal({ code: 'newsletters.half_version', field: `texts.${i}.${name}` });
      }
    });
    if (!countries.every(isCountry)) {
      throw new Refusal({ code: 'newsletters.unknown_country', field: 'countries' });
    }
    const field = badSpanOf(segment);
    if (field) throw new Refusal({ code: 'newsletters.bad_span', field: `segment.${field}` });
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
        return columnsOf(fields);
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
      const reached = await audienceOf(db, await found(id), new Date(clock.now()));
      const players = sumOf(reached);
      const byLanguage = [...new Set(reached.map(({ lng }) => lng))].map((lng) => ({
        lng,
        players: sumOf(reached.filter((each) => each.lng === lng)),
      }));
      const inInbox = sumOf(reached.filter(({ channel }) => channel === 'inbox'));
      return { players, byLanguage, inInbox, approvalFrom: rules().approvalFrom };
    },

    /** To many players it only asks for approval by a second operator. */
    send(of: { userId: number; id: number; version: number }, at: string | undefined) {
      return step(of, async (held, tx) => {
        mustBeDraft(held);
        const now = clock.now();
        const sendAt = at === undefined ? now : Date.parse(at);
        if (sendAt < now) throw new Refusal({ code: 'newsletters.not_ahead', field: 'at' });
        if (held.ends_at !== null && held.ends_at.getTime() <= sendAt) {
          throw new Refusal({ code: 'newsletters.bad_span', field: 'endsAt' });
        }
        const players = sumOf(await audienceOf(tx, held, new Date(now)));
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

const sumOf = (reached: readonly { players: number }[]) =>
  reached.reduce((sum, { players }) => sum + players, 0);

/** The field of a segment whose end is not after its beginning, or whose maximum is below its minimum. */
function badSpanOf(segment: contract.Segment): string | null {
  const { registeredFrom, registeredUntil, seenFrom, seenUntil } = segment;
  const isBad = (from: string | null, until: string | null) =>
    from !== null && until !== null && from >= until;
  if (isBad(registeredFrom, registeredUntil)) return 'registeredUntil';
  if (isBad(seenFrom, seenUntil)) return 'seenUntil';
  return (
    (['coupons', 'rounds'] as const)
      .filter((name) => (segment[name]?.most ?? Number.POSITIVE_INFINITY) < (segment[name]?.least ?? 0))
      .map((name) => `${name}.most`)[0] ?? null
  );
}

function logged({
  name,
  texts,
  way,
  page,
  flag,
  countries,
  segment,
  ends_at,
  most,
  status,
  send_at,
}: NewsletterRow) {
  const fields = { name, texts, way, page, flag, countries, segment, endsAt: ends_at, most };
  return { ...fields, status, sendAt: send_at };
}

const NOTHING: Tally = { version: 'a', written: 0, sent: 0, failed: 0, opened: 0, stopped: 0, in_inbox: 0 };

function shown(row: ListedRow): contract.Newsletter {
  const { name, flag, countries, status, version, way, page, most } = row;
  const texts = row.texts.map((each) => ({ subjectB: '', textB: '', ...each }));
  const hasB = texts.some(({ subjectB }) => subjectB !== '');
  const versions = (hasB ? (['a', 'b'] as const) : (['a'] as const))
    .map((each) => row.tallies.find((tally) => tally.version === each) ?? { ...NOTHING, version: each })
    .map(({ in_inbox: _, ...counts }) => withInterval(counts));
  const total = (of: 'written' | 'sent' | 'failed' | 'stopped' | 'in_inbox') =>
    row.tallies.reduce((sum, tally) => sum + tally[of], 0);
  return {
    id: Number(row.id),
    name,
    texts,
    way,
    page,
    flag,
    countries,
    segment: { ...contract.EVERYBODY, ...row.segment },
    endsAt: row.ends_at?.toISOString() ?? null,
    most,
    status,
    version,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.login,
    sendAt: row.send_at?.toISOString() ?? null,
    requestedBy: row.requested_by === null ? null : Number(row.requested_by),
    written: total('written'),
    // Outcomes from before versions were kept are counted in the newsletter alone.
    sent: Math.max(row.sent, total('sent')),
    failed: Math.max(row.failed, total('failed')),
    stopped: total('stopped'),
    inInbox: total('in_inbox'),
    versions,
    better: betterOf(versions),
  };
}
