import type { Api } from '@fairbook/client';
import type { registration } from '@fairbook/contracts';
import { choicesOf, type FormWay, type Way, type Wish } from './wish.ts';

/**
 * A new account. `password` is null if the player chose it; `sentTo` is the phone or e-mail address to be confirmed.
 */
export interface NewAccount {
  way: Way;
  login: string;
  password: string | null;
  sentTo: string | null;
}

/** Sends the form of one way to register. */
export async function sendWish(
  api: Api,
  way: FormWay,
  wish: Wish,
  { rules, lng }: { rules: registration.RegistrationRules; lng: string },
): Promise<NewAccount> {
  const where = { countryId: wish.countryId, currencyIso: wish.currencyIso, lng };
  const { isAdult, acceptsTerms, wantsNews } = wish;
  const choices = choicesOf(wish, rules);
  switch (way) {
    case 'fast_reg': {
      const { login, password } = await api('auth.registerFast', {
        // The button itself accepts the terms, and the text beside it says so.
        body: { ...where, ...choices, isAdult, acceptsTerms: true },
      });
      return { way, login, password, sentTo: null };
    }
    case 'phone_reg': {
      const { phoneCountryId, phone } = wish;
      const body = { ...where, ...choices, phoneCountryId, phone, isAdult, acceptsTerms, wantsNews };
      return { way, ...(await api('registration.byPhone', { body })) };
    }
    case 'full_reg': {
      const { email, password, person } = wish;
      const body = { ...where, ...choices, email, password, person, isAdult, acceptsTerms, wantsNews };
      return { way, ...(await api('registration.byEmail', { body })), password: null };
    }
  }
}

/** Fields that must be filled in before anything is sent, with the key of the text for each. */
export function missingIn(way: Way, wish: Wish) {
  return {
    ...(!wish.isAdult && { isAdult: 'modals.adultMissing' as const }),
    ...(way !== 'fast_reg' && !wish.acceptsTerms && { acceptsTerms: 'modals.termsMissing' as const }),
    ...(way === 'phone_reg' && wish.phone.trim() === '' && { phone: 'modals.phoneMissing' as const }),
    ...(way === 'full_reg' && wish.email.trim() === '' && { email: 'modals.emailMissing' as const }),
    ...(way === 'full_reg' && wish.password === '' && { password: 'modals.newPasswordMissing' as const }),
  };
}
