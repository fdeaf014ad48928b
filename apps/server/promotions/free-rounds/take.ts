import { type casinoFree, Refusal } from '@fairbook/contracts';
import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import { freeCostOf } from '@fairbook/contracts/casino/free-rules';
import { toBaseUp } from '@fairbook/money';
import { openAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { hasOtherAccount } from '../other-account.ts';
import type { House } from '../promotion.ts';
import {
  claimOf,
  closedReasons,
  countClaims,
  type Db,
  heldOffer,
  insertClaim,
  leftOf,
  meetsRule,
  type OfferRow,
} from './store.ts';
import { termsOf } from './terms.ts';

type TakingPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>;
type TakingHouse = Pick<House, 'gate' | 'casino' | 'storedRates'>;

const DAY_MS = 86_400_000;
/** Accounts of these types hold a player's own money: the main one, and those in further currencies. */
const OWN_TYPES = [0, 9];

/**
 * Gives the player the free rounds of an offer, once; a repeat answers the same ones. Throws the refusals of the calls
 * that take them. Nothing is given to a player whose limits are used up.
 */
export async function takeOffer(
  { db, ...platform }: TakingPlatform,
  house: TakingHouse,
  { userId, id, isCode, lng }: { userId: number; id: number; isCode: boolean; lng: string },
): Promise<casinoFree.FreeRounds> {
  // It locks the book of the player by itself, so it comes before the transaction that does.
  const limited = await house.gate.foreseeStake(platform.pool, userId);
  const freeId = await transact(platform.pool, async (tx) => {
    const offer = await heldOffer(tx, id);
    if (!offer || offer.state === 'draft') throw new Refusal('free_rounds.unknown');
    const had = await claimOf(tx, offer.id, userId);
    if (had) return had.free_id;
    if (offer.fields.audience !== 'code' && !(await meetsRule(tx, offer.id, userId, platform.clock.now())))
      throw new Refusal('free_rounds.not_for_you');
    if ((offer.fields.audience === 'code') !== isCode) throw new Refusal('free_rounds.not_for_you');
    if (limited) throw new Refusal(limited);
    if (await hasOtherAccount(tx, 'free_round_claims', { id: offer.id, userId }))
      throw new Refusal('free_rounds.same_person');
    return giveOf(tx, platform, house, { offer, userId });
  });
  return house.casino.free.shown(db, userId, freeId, lng);
}

/**
 * Gives free rounds of an offer that is held, if the player may have them now and the offer has any left. `atMost`: what the
 * player pays for them, in minor units of the base currency; they are not given for less than they are worth. Returns their id.
 * Throws `free_rounds.over`, `free_rounds.no_account`, `free_rounds.used_up`, `pools.product_closed`, and why play is closed.
 */
export async function giveOf(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  { gate, casino, storedRates }: TakingHouse,
  { offer, userId, atMost }: { offer: OfferRow; userId: number; atMost?: bigint },
): Promise<string> {
  const { fields, id, state, from_at, until_at, changed_by } = offer;
  const at = clock.now();
  if (state !== 'public' || at < from_at.getTime() || at >= until_at.getTime())
    throw new Refusal('free_rounds.over');
  const closed = await gate.refuseGift(tx, userId);
  if (closed) throw new Refusal(closed);
  await refuseClosedGames(tx, userId, fields.games);
  const { iso } = fields;
  const accounts = await openAccounts(tx, userId);
  if (!accounts.some(({ type, currency }) => OWN_TYPES.includes(type) && currency === iso))
    throw new Refusal({ code: 'free_rounds.no_account', values: { iso } });
  const terms = termsOf(fields);
  const wins = terms.wins && {
    ...terms.wins,
    // A country may cap how often a bonus is wagered. The fewer times, the more of the bonus is paid out on average, so the
    // budget is charged with the capped number.
    wagerTimes: Math.min(
      terms.wins.wagerTimes,
      (await gate.mostWagerTimes(tx, userId)) ?? terms.wins.wagerTimes,
    ),
  };
  const worth = toBaseUp(freeCostOf({ ...terms, wins }), iso, await storedRates(tx));
  if ((await countClaims(tx, id)) >= fields.mostPlayers || worth > (await leftOf(tx, id)))
    throw new Refusal('free_rounds.used_up');
  if (atMost !== undefined && worth > atMost) throw new Refusal('free_rounds.used_up');
  const freeId = random.uuid();
  await casino.free.give(tx, {
    ...{ ...terms, wins, id: freeId, userId, operatorId: Number(changed_by), currency: iso, at },
    until: at + fields.days * DAY_MS,
  });
  await insertClaim(tx, { free_id: freeId, offer_id: id, user_id: BigInt(userId), worth, at: new Date(at) });
  return freeId;
}

/** Refuses if operators have closed each of the games to the player. */
async function refuseClosedGames(db: Db, userId: number, games: OfferRow['fields']['games']): Promise<void> {
  const closed = await closedReasons(db, userId);
  const reasonOf = (game: (typeof games)[number]) =>
    closed.find(({ product }) => product === 'games' || product === CATALOGUE[game].section)?.reason;
  const reasons = games.map(reasonOf);
  if (reasons.every((reason) => reason !== undefined))
    throw new Refusal({ code: 'pools.product_closed', values: { reason: reasons[0]! } });
}
