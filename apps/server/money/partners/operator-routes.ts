import { partners as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { dayOf, monthStart } from './days.ts';
import { addressFault } from './postback-address.ts';
import {
  accountFor,
  insertLink,
  insertPartner,
  keepTerms,
  linksOf,
  lockPartner,
  type PartnerRow,
  partnerById,
  partnersBy,
  setLinkOpen,
  updatePartner,
} from './store.ts';

const MOST_LINKS = 500;
const SECRET_BYTES = 32;

interface OperatorParts {
  edits: SiteEdits;
  /** Encrypts the secret that signs a partner's postbacks. */
  seal(userId: number, secret: Uint8Array): Buffer;
}

/** Calls by which operators add and change partners and their links. */
export function operatorRoutes(
  { db, clock, random, config }: Pick<Platform, 'db' | 'clock' | 'random' | 'config'>,
  { edits, seal }: OperatorParts,
): Route[] {
  const month = () => monthStart(dayOf(clock.now()));

  async function held(tx: Tx, id: number): Promise<PartnerRow> {
    const partner = await lockPartner(tx, id);
    if (!partner) throw new Refusal('operator.unknown_entry');
    return partner;
  }

  const check = (fields: contract.PartnerFields, iso: string) => {
    checkTerms(fields.terms, iso);
    const fault =
      fields.postbackUrl === '' ? null : addressFault(fields.postbackUrl, config.internalPostbacks);
    if (fault) throw new Refusal({ code: 'partners.bad_url', field: 'postbackUrl' });
  };

  return [
    route(contract.list, async () => ({ partners: (await partnersBy(db)).map(shownPartner) })),
    route(contract.add, async ({ body: fields, caller }) => {
      const [by, ownerId] = [userOf(caller), fields.userId];
      const of = { part: 'partners', subject: fields.code, playerId: ownerId, userId: by } as const;
      return edits.edit(of, async (tx) => {
        const account = await accountFor(tx, ownerId);
        if (!account) throw new Refusal({ code: 'operator.unknown_entry', field: 'userId' });
        check(fields, account.currency);
        const secret = seal(ownerId, random.bytes(SECRET_BYTES));
        const at = new Date(clock.now());
        const fresh = { accountId: account.id, secret, by, at };
        const id = await insertPartner(tx, fields, fresh);
        if (id === null) throw new Refusal({ code: 'partners.taken', field: 'code' });
        await keepTerms(tx, id, month(), fields.terms);
        const answer = shownPartner((await partnerById(tx, Number(id)))!);
        return { before: null, after: fields, answer };
      });
    }),
    route(contract.change, async ({ params, body: { version, ...fields }, caller }) => {
      const by = userOf(caller);
      return edits.edit({ part: 'partners', subject: fields.code, userId: by }, async (tx) => {
        const before = await held(tx, params.id);
        if (before.version !== version) throw new Refusal('operator.version_conflict');
        // The code is part of the partner's links, and the ledger has lines of the account: neither can change.
        const fixed =
          before.code !== fields.code ? 'code' : Number(before.user_id) !== fields.userId ? 'userId' : null;
        if (fixed) throw new Refusal({ code: 'partners.bad_terms', field: fixed });
        check(fields, before.currency);
        await updatePartner(tx, before.id, fields, { by, at: new Date(clock.now()) });
        const isSame = JSON.stringify(before.terms) === JSON.stringify(fields.terms);
        if (!isSame) await keepTerms(tx, before.id, nextMonth(month()), fields.terms);
        const answer = shownPartner((await partnerById(tx, params.id))!);
        return { before: fieldsOf(before), after: fields, answer };
      });
    }),
    route(contract.links, async ({ params }) => {
      const partner = await partnerById(db, params.id);
      if (!partner) throw new Refusal('operator.unknown_entry');
      return { links: await linksOf(db, partner.id) };
    }),
    route(contract.addLink, ({ params, body, caller }) => {
      const of = { part: 'partners', subject: `link ${body.tag}`, userId: userOf(caller) } as const;
      return edits.edit(of, async (tx) => {
        const partner = await held(tx, params.id);
        if ((await linksOf(tx, partner.id)).length >= MOST_LINKS)
          throw new Refusal('partners.too_many_links');
        if (!(await insertLink(tx, partner.id, { ...body, at: new Date(clock.now()) })))
          throw new Refusal({ code: 'partners.taken', field: 'tag' });
        const answer = { links: await linksOf(tx, partner.id) };
        return { before: null, after: body, answer };
      });
    }),
    route(contract.openLink, ({ params, body: { isOpen }, caller }) => {
      const of = { part: 'partners', subject: `link ${params.linkId}`, userId: userOf(caller) } as const;
      return edits.edit(of, async (tx) => {
        const before = await setLinkOpen(tx, { partnerId: params.id, linkId: params.linkId, isOpen });
        if (!before) throw new Refusal('operator.unknown_entry');
        const answer = { links: await linksOf(tx, BigInt(params.id)) };
        const { tag, wasOpen } = before;
        return { before: { tag, isOpen: wasOpen }, after: { tag, isOpen }, answer };
      });
    }),
  ];
}

function nextMonth(month: string): string {
  const next = new Date(month);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}

/**
 * Checks that levels begin at different amounts, and the amounts themselves. Throws a refusal with the field at fault.
 */
function checkTerms({ levels, cpa }: contract.PartnerTerms, iso: string): void {
  const amount = (text: string, field: string): bigint => {
    const sum = parseAmount(text, iso);
    if (typeof sum !== 'bigint')
      throw new Refusal({ code: 'wallet.amount_precision', field, values: { iso } });
    return sum;
  };
  const from = levels.map((level, i) => amount(level.from, `terms.levels.${i}.from`));
  const twice = from.findIndex((sum, i) => from.indexOf(sum) < i);
  if (twice >= 0) throw new Refusal({ code: 'partners.bad_terms', field: `terms.levels.${twice}.from` });
  if (!cpa) {
    if (levels.length === 0) throw new Refusal({ code: 'partners.bad_terms', field: 'terms.levels' });
    return;
  }
  if (amount(cpa.amount, 'terms.cpa.amount') <= 0n)
    throw new Refusal({ code: 'partners.bad_terms', field: 'terms.cpa.amount' });
  // Otherwise a player could earn the partner more than the player has ever deposited.
  if (amount(cpa.minDeposits, 'terms.cpa.minDeposits') < amount(cpa.amount, 'terms.cpa.amount'))
    throw new Refusal({ code: 'partners.cpa_over_deposit', field: 'terms.cpa.amount' });
  amount(cpa.minStakes, 'terms.cpa.minStakes');
}

function fieldsOf(row: PartnerRow): contract.PartnerFields {
  return {
    code: row.code,
    userId: Number(row.user_id),
    name: row.name,
    isActive: row.is_active,
    terms: row.terms,
    postbackUrl: row.postback_url,
    postbackEvents: row.postback_events,
  };
}

function shownPartner(row: PartnerRow): contract.Partner {
  return {
    id: Number(row.id),
    ...fieldsOf(row),
    login: row.login,
    iso: row.currency,
    termsFrom: row.terms_from,
    players: row.players,
    owed: formatAmount(minorUnits(row.owed), row.currency),
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changer,
  };
}
