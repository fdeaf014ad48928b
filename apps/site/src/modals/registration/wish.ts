import type { BodyOf, config, registration } from '@fairbook/contracts';
import type { RegistrationType } from '@fairbook/contracts/site/analytics-events';

export type Way = RegistrationType;
/** Ways to register whose form is sent to us. A social registration leaves for another site first. */
export type FormWay = Exclude<Way, 'soc_reg'>;
type Person = BodyOf<typeof registration.byEmail>['person'];

/** What a new player has filled in, for every way to register. */
export interface Wish {
  countryId: number;
  currencyIso: string;
  phoneCountryId: number;
  phone: string;
  email: string;
  password: string;
  person: Person;
  bonusId: 0 | 1 | 2;
  changeCoefAction: 0 | 1 | 2;
  promoCode: string;
  isAdult: boolean;
  acceptsTerms: boolean;
  wantsNews: boolean;
}

export interface Filling {
  wish: Wish;
  set(changes: Partial<Wish>): void;
  faults: Readonly<Record<string, string>>;
}

export function newWish(
  country: config.SiteConfig['countries'][number] | undefined,
  { currencies, betting }: Pick<config.SiteConfig, 'currencies' | 'betting'>,
): Wish {
  const currencyIso = country?.currencyIso ?? currencies[0]?.iso ?? 'EUR';
  return {
    countryId: country?.id ?? 1,
    currencyIso: currencies.some(({ iso }) => iso === currencyIso)
      ? currencyIso
      : (currencies[0]?.iso ?? 'EUR'),
    phoneCountryId: country?.id ?? 1,
    phone: '',
    email: '',
    password: '',
    person: {},
    bonusId: 1,
    changeCoefAction: betting.changeCoefAction,
    promoCode: '',
    isAdult: false,
    acceptsTerms: false,
    wantsNews: false,
  };
}

/** The choices that the site asks for. */
export function choicesOf(wish: Wish, rules: registration.RegistrationRules) {
  const promoCode = wish.promoCode.trim();
  return {
    ...(rules.isBonusAsked && { bonusId: wish.bonusId }),
    ...(rules.isOddsPolicyAsked && { changeCoefAction: wish.changeCoefAction }),
    ...(rules.isPromoCodeAsked && promoCode !== '' && { promoCode }),
  };
}
