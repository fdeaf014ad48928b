import { mostCostOf } from '@fairbook/contracts/casino/bonus-rules';
import { grantId } from '../../placement/bonuses/index.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { toBase } from '../../risk/index.ts';
import type { CreditedDeposit, House } from '../promotion.ts';
import { bonusOf, isFor, isInHours, repeatDay } from './rules.ts';
import {
  depositorOf,
  type GrantRow,
  hadByPerson,
  heldBonus,
  heldChoices,
  holdGrants,
  insertGrant,
  isJudged,
  leftOf,
} from './store.ts';

/**
 * Grants the bonus that the player chose, by the terms that the player read. If several fit, the one chosen last
 * counts. A deposit that fits the terms but brings nothing is stored with the reason, so that the player can read it.
 * If a deposit comes in parts, the first part counts.
 */
export async function grantFor(
  tx: Tx,
  { rates, give, casino, gate }: House,
  deposit: CreditedDeposit,
  now: number,
): Promise<void> {
  const { id: depositId, userId, amount, currency } = deposit;
  const chosen = await heldChoices(tx, userId, now);
  if (chosen.length === 0 || (await isJudged(tx, depositId))) return;
  const player = await depositorOf(tx, userId, depositId);
  const choice = chosen.find(({ terms }) => isFor(terms, player, now) && isInHours(terms, now));
  if (!choice) return;
  // Play may have been closed to the player after the payment began. The deposit is still credited, but without the bonus.
  if (await gate.refuseGift(tx, userId)) return;
  const { bonus_id: bonusId, terms } = choice;
  const day = repeatDay(terms, now);
  await holdGrants(tx, bonusId);

  const at = new Date(now);
  const row = {
    deposit_id: depositId,
    user_id: BigInt(userId),
    bonus_id: bonusId,
    currency,
    deposit: amount,
    at,
    day,
  };
  const nothing = (state: GrantRow['state']) =>
    insertGrant(tx, { ...row, state, amount: 0n, worth: 0n, grant_id: null, casino_bonus_id: null });

  const bonus = bonusOf(terms, deposit);
  if (bonus === null) return nothing('too_small');
  if (await hadByPerson(tx, userId, { bonusId, day })) return nothing('same_person');
  const isForCasino = terms.product === 'casino';
  // As the grant itself will have it: fewer times cost more of the budget.
  const wagerTimes = Math.min(terms.wagerTimes, (await gate.mostWagerTimes(tx, userId)) ?? terms.wagerTimes);
  const whole = toBase(bonus, currency, rates());
  // A casino bonus draws what it costs at most on average, however it is played.
  const worth = isForCasino ? mostCostOf(whole, { wagerTimes, ...terms.casino }) : whole;
  const offer = await heldBonus(tx, bonusId);
  // Since it was chosen, the bonus may have been turned off or its budget used up.
  if (!offer?.fields.isActive || worth > (await leftOf(tx, bonusId))) return nothing('no_budget');

  const id = grantId(userId, `deposit ${depositId}`);
  const granted = {
    id,
    userId,
    operatorId: Number(offer.changed_by),
    amount: bonus,
    currency,
    wagerTimes,
    at: now,
  };
  if (!isForCasino) await give(tx, { ...granted, note: terms.name });
  else if (!(await casino.give(tx, { ...granted, terms: terms.casino }))) return nothing('another');
  await insertGrant(tx, {
    ...{ ...row, state: 'granted', amount: bonus, worth },
    ...(isForCasino ? { grant_id: null, casino_bonus_id: id } : { grant_id: id, casino_bonus_id: null }),
  });
}
