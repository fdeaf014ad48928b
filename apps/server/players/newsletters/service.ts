import { newsletters as contract, Refusal } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/i18n/dictionaries';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import { type Ceiling, giveAlone } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { mustBeAnother } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { audienceOf, playersOf, type Reached } from './audience.ts';
import { betterOf, withInterval } from './figures.ts';
import { hasSms, type Sms } from './sms.ts';
import {
  budgetOf,
  columnsOf,
  countUnapproved,
  deleteNewsletter,
  heldNewsletter,
  insertNewsletter,
  type ListedRow,
  listNewsletters,
  type NewsletterRow,
  type Tally,
  UNAPPROVED_MS,
  updateNewsletter,
} from './store.ts';

export interface NewsletterDeps {
  edits: SiteEdits;
  rules(): contract.NewsletterRules;
  isCountry(countryId: number): boolean;
  /** To fewer players none is sent, and no audience is told exactly: it would tell about persons. */
  fewestReaders: number;
  sms: Pick<Sms, 'mostPartsOf' | 'longestOf' | 'isOpen'>;
  /** What an operator may spend without a second one. */
  ceiling: Ceiling;
}

type Change = Parameters<typeof updateNewsletter>[2];

/** Newsletters as operators write, send, approve and withdraw them. */
export function createNewsletterService(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits, rules, isCountry, fewestReaders, sms, ceiling }: NewsletterDeps,
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

  function checkSms({ texts, way, page, smsBudget }: contract.NewsletterFields): void {
    if (!hasSms(way)) return;
    if (smsBudget === null) throw new Refusal({ code: 'newsletters.no_sms_budget', field: 'smsBudget' });
    const at = texts.findIndex((text) => sms.mostPartsOf({ page }, text) > contract.SMS_PARTS_MOST);
    if (at >= 0)
      throw new Refusal({
        code: 'newsletters.sms_too_long',
        field: `texts.${at}.text`,
        values: { count: contract.SMS_PARTS_MOST },
      });
  }

  /** Whether its SMS can go out: the price, the site’s name and the gateway may have changed since it was written. */
  function checkSending(newsletter: contract.Newsletter): void {
    checkSms(newsletter);
    if (!hasSms(newsletter.way)) return;
    const price = rules().smsPrice;
    if (price === null) throw new Refusal('newsletters.no_sms_price');
    if (!sms.isOpen()) throw new Refusal('newsletters.no_sms_gateway');
    if (budgetOf(newsletter)! < sms.longestOf(newsletter) * price)
      throw new Refusal('newsletters.sms_budget_low');
  }

  function check(fields: contract.NewsletterFields): void {
    const { texts, countries, segment } = fields;
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
    checkSms(fields);
    budgetOf(fields);
  }

  /** More players than these, and so few that it tells about no person: tens that are begun, and at least the fewest. */
  const atMost = (players: number) => (players < fewestReaders ? fewestReaders : tensOf(players) + 10);

  /** What the SMS of a newsletter are, and cost at most. */
  function smsOf({ way, texts, page, most }: contract.Newsletter, reached: readonly Reached[]) {
    if (!hasSms(way)) return null;
    const price = rules().smsPrice;
    const parts = texts.map((text) => ({ lng: text.lng, parts: sms.mostPartsOf({ page }, text) }));
    const players = (of: string) =>
      playersOf(reached.filter(({ lng, channel }) => lng === of && channel === 'sms'));
    const isTold = parts.reduce((sum, { lng }) => sum + players(lng), 0) >= fewestReaders;
    const all = parts.reduce((sum, each) => sum + atMost(players(each.lng)) * each.parts, 0);
    const longest = Math.max(...parts.map((each) => each.parts));
    const bounded = Math.min(all, (most ?? Number.POSITIVE_INFINITY) * longest);
    const cost = price === null || !isTold ? null : bounded * price;
    return { parts, price: price === null ? null : text(price), cost: cost === null ? null : text(cost) };
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
      const newsletter = await found(id);
      const reached = await audienceOf(db, newsletter, new Date(clock.now()));
      const told = (some: (each: Reached) => boolean) =>
        rounded(playersOf(reached.filter(some)), fewestReaders);
      return {
        players: told(() => true),
        byLanguage: newsletter.texts.map(({ lng }) => ({ lng, players: told((each) => each.lng === lng) })),
        inInbox: told(({ channel }) => channel === 'inbox'),
        sms: smsOf(newsletter, reached),
        ...{ approvalFrom: rules().approvalFrom, fewestReaders },
      };
    },

    /**
     * To many players, all counted to whom this operator sent without an approval lately, and with a budget above what the operator
     * may spend alone, it only asks for approval by a second one.
     */
    async send(of: { userId: number; id: number; version: number }, at: string | undefined) {
      const now = clock.now();
      // Before the transaction, which would hold back the log that bets wait for. Another version is refused below.
      const newsletter = await found(of.id);
      const audience = playersOf(await audienceOf(db, newsletter, new Date(now)));
      const since = new Date(now - UNAPPROVED_MS);
      const lately = await countUnapproved(db, { userId: BigInt(of.userId), since });
      return step(of, async (held, tx) => {
        mustBeDraft(held);
        checkSending(newsletter);
        const sendAt = at === undefined ? now : Date.parse(at);
        if (sendAt < now) throw new Refusal({ code: 'newsletters.not_ahead', field: 'at' });
        if (held.ends_at !== null && held.ends_at.getTime() <= sendAt) {
          throw new Refusal({ code: 'newsletters.bad_span', field: 'endsAt' });
        }
        const players = Math.min(audience, held.most ?? audience);
        if (players < fewestReaders) {
          throw new Refusal({ code: 'newsletters.too_few', values: { count: fewestReaders } });
        }
        const worth = hasSms(held.way) ? (held.sms_budget ?? 0n) : 0n;
        const grant = { operatorId: of.userId, what: 'newsletter', worth, at: now } as const;
        const isAlone =
          lately + audience < rules().approvalFrom && (worth === 0n || (await giveAlone(tx, grant, ceiling)));
        const status = isAlone ? 'scheduled' : 'requested';
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

/** A number of players as operators are told it: in tens, and null below the fewest. */
export const rounded = (players: number, fewest: number) =>
  players < fewest ? null : Math.max(fewest, tensOf(players));

const tensOf = (players: number) => players - (players % 10);

/** The field of a segment whose end is not after its beginning, or whose maximum is below its minimum. */
export function badSpanOf(segment: contract.Segment): string | null {
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
  sms_budget,
  status,
  send_at,
}: NewsletterRow) {
  const fields = {
    name,
    texts,
    way,
    page,
    flag,
    countries,
    segment,
    endsAt: ends_at,
    most,
    smsBudget: sms_budget === null ? null : text(sms_budget),
  };
  return { ...fields, status, sendAt: send_at };
}

/** Segments from before days name moments. */
function inDays(segment: contract.Segment): contract.Segment {
  const day = (moment: string | null) => moment?.slice(0, 10) ?? null;
  const { registeredFrom, registeredUntil, seenFrom, seenUntil } = segment;
  return {
    ...segment,
    ...{ registeredFrom: day(registeredFrom), registeredUntil: day(registeredUntil) },
    ...{ seenFrom: day(seenFrom), seenUntil: day(seenUntil) },
  };
}

const text = (cents: number | bigint) => formatAmount(minorUnits(BigInt(cents)), BASE_CURRENCY);

const NOTHING: Tally = {
  version: 'a',
  written: 0,
  sent: 0,
  failed: 0,
  opened: 0,
  stopped: 0,
  in_inbox: 0,
};

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
    segment: inDays({ ...contract.EVERYBODY, ...row.segment }),
    endsAt: row.ends_at?.toISOString() ?? null,
    most,
    smsBudget: row.sms_budget === null ? null : text(row.sms_budget),
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
    spent: text(row.spent),
    versions,
    better: betterOf(versions),
  };
}
