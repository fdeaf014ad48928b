import { showcase as contract, promoActions, Refusal } from '@fairbook/contracts';
import type { PlayGate } from '../../care/limits/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Caller, type Module, route, userOf } from '../../platform/module.ts';
import { readerOf } from '../../players/newsletters/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type Promotions, shownOffers, standingsOf } from '../list.ts';
import { itemsOnSale } from '../rewards/index.ts';
import { codeOffer } from '../welcome/index.ts';

interface ShowcaseDeps {
  edits: Pick<SiteEdits, 'record'>;
  promotions: Promotions;
  gate: PlayGate;
}

/** What the house gives, as everybody may read it: each promotion says what it offers now. */
export function createShowcase(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { promotions, gate, edits }: ShowcaseDeps,
): Module {
  /**
   * Whom a preview stands for; null for a visitor. Throws `operator.unknown_entry`, and `auth.no_permission` if the
   * operator may not read players: a preview as a player shows whether play is closed to them.
   */
  async function lookedAs(caller: Caller, { player, newsletter }: { player?: number; newsletter?: number }) {
    if (player === undefined && newsletter === undefined) return null;
    const by = userOf(caller);
    if (player !== undefined && !caller.permissions.has('players.read'))
      throw new Refusal({ code: 'auth.no_permission', values: { permission: 'players.read' } });
    const userId = player ?? (await readerOf(db, newsletter!, clock.now()));
    const found =
      userId !== null &&
      (await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', BigInt(userId))
        .where('role', '=', 'player')
        .executeTakeFirst());
    if (!found) throw new Refusal('operator.unknown_entry');
    if (player !== undefined) {
      const of = { part: 'players', subject: String(player), playerId: player, userId: by } as const;
      await edits.record(db, of, { before: null, after: { preview: 'offers' } });
    }
    return Number(found.id);
  }

  return {
    name: 'showcase',
    routes: [
      route(contract.list, async ({ lng, caller: { country } }) => {
        const [offers, items] = await Promise.all([
          shownOffers(promotions, { lng, country }),
          itemsOnSale(db, clock.now()),
        ]);
        return { offers, items };
      }),
      route(contract.code, async ({ params, lng }) => ({
        offer: await codeOffer(db, { code: params.code, lng, now: clock.now() }),
      })),
      // S2's list of promo actions: the same offers, those with something left.
      route(promoActions.list, async ({ lng, caller: { country } }) => {
        const offers = await shownOffers(promotions, { lng, country });
        const Actions = offers.flatMap(({ id, name, isLeft }) => (isLeft ? [{ Id: id, Name: name }] : []));
        return { Success: true as const, Value: { Actions } };
      }),
      route(contract.preview, async ({ query: { country = null, ...as }, lng, caller }) => {
        const userId = await lookedAs(caller, as);
        const [open, offers, items] = await Promise.all([
          shownOffers(promotions, { lng, country }),
          shownOffers(promotions, { lng, country, withDrafts: true }),
          itemsOnSale(db, clock.now()),
        ]);
        const isOpen = new Set(open.map(({ id }) => id));
        const drafts = offers.map(({ id }) => id).filter((id) => !isOpen.has(id));
        const isClosed = userId !== null && (await gate.refuseClosed(pool, userId)) !== null;
        const standings = userId === null || isClosed ? [] : await standingsOf(promotions, userId);
        return { offers, items, drafts, isClosed, standings };
      }),
      route(contract.mine, async ({ caller }) => {
        const userId = userOf(caller);
        if (await gate.refuseClosed(pool, userId)) return { isClosed: true, standings: [] };
        return { isClosed: false, standings: await standingsOf(promotions, userId) };
      }),
    ],
  };
}
