import type { registration } from '@fairbook/contracts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Persons } from '../person/index.ts';
import { type Chosen, insertRegistration } from './store.ts';
import type { RegistrationKind } from './tables.ts';

/** Stores what a promo code grants. Throws `registration.promo_code` for one that can't be used. */
export type ClaimCode = (tx: Tx, player: { userId: number; code: string }) => Promise<void>;

export type KeepRegistration = (
  tx: Tx,
  userId: number,
  told: { type: RegistrationKind; chosen: Chosen; person?: registration.Person },
) => Promise<void>;

/** Stores how a player registered, and passes choices and personal data on to `persons`. */
export function keepsRegistration(
  persons: () => Pick<Persons, 'setChoices' | 'begin'>,
  claimCode: ClaimCode,
): KeepRegistration {
  return async (tx, userId, { type, chosen, person = {} }) => {
    await insertRegistration(tx, userId, type, chosen);
    if (chosen.promoCode !== undefined) await claimCode(tx, { userId, code: chosen.promoCode });
    const { bonusId, wantsNews } = chosen;
    await persons().setChoices(tx, userId, {
      ...(bonusId !== undefined && { bonus_type: bonusId, first_deposit_bonus_type: bonusId }),
      ...(wantsNews && { enable_mail_news: true, enable_inbox_news: true }),
    });
    const { date_birthday: birthday, ...names } = person;
    if (Object.keys(person).length > 0)
      await persons().begin(tx, userId, { ...names, ...(birthday && { birthday }) });
  };
}
