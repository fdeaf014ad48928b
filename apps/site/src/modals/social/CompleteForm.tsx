import type { social } from '@fairbook/contracts';
import { type FormEvent, useState } from 'react';
import { useCouponStore } from '../../coupon/use-coupon.ts';
import type { HostConfig } from '../../host-config.ts';
import { useHost } from '../../host-context.ts';
import { knowDevice } from '../../session/know-device.ts';
import { FormFault } from '../FormFault.tsx';
import { guessCountry } from '../guess-country.ts';
import { ChoiceFields } from '../registration/ChoiceFields.tsx';
import { Consents } from '../registration/Consents.tsx';
import { missingIn, type NewAccount } from '../registration/send.ts';
import { WhereFields } from '../registration/WhereFields.tsx';
import { choicesOf, newWish, type Wish } from '../registration/wish.ts';
import { useForm } from '../use-form.ts';
import type { Arrival } from './arrival.ts';

interface CompleteFormProps {
  newcomer: social.Newcomer;
  where: Arrival['where'];
  onDone(account: NewAccount): void;
}

/**
 * The form for what a provider doesn't know about a new player: country, currency, choices, and the consents of every
 * registration.
 */
export function CompleteForm({ newcomer: { ticket }, where, onDone }: CompleteFormProps) {
  const host = useHost();
  const { t, api, bus, config, lang } = host;
  const coupon = useCouponStore();
  const rules = config.registration;
  const [wish, setWish] = useState(() => wishedIn(where, config));
  const { send, isSending, faults, setFaults } = useForm();
  const set = (changes: Partial<Wish>) => setWish((known) => ({ ...known, ...changes }));
  const filling = { wish, set, faults };

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = Object.entries(missingIn('soc_reg', wish));
    if (missing.length > 0)
      return setFaults(Object.fromEntries(missing.map(([field, key]) => [field, t(key)])));
    void send(async () => {
      await knowDevice(host);
      const { countryId, currencyIso, isAdult, acceptsTerms, wantsNews } = wish;
      const choices = choicesOf(wish, rules);
      const body = {
        ticket,
        countryId,
        currencyIso,
        lng: lang,
        ...choices,
        isAdult,
        acceptsTerms,
        wantsNews,
      };
      const made = await api('registration.bySocial', { body });
      const bonus = rules.isBonusAsked ? { bonusId: wish.bonusId } : {};
      bus.emit('track', { name: 'registration.done', type: 'soc_reg', countryId, ...bonus });
      if (rules.isOddsPolicyAsked) coupon.setSettings({ changeCoefAction: wish.changeCoefAction });
      onDone({ way: 'soc_reg', ...made, sentTo: null });
    });
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <WhereFields {...filling} />
      {config.isPlayMoney ? <p className="small muted">{t('modals.playMoney')}</p> : null}
      <ChoiceFields {...filling} />
      <Consents way="soc_reg" {...filling} />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t(isSending ? 'modals.registering' : 'modals.register')}
      </button>
    </form>
  );
}

/** A new form with the country and currency that the visitor has chosen before, if the site has them. */
function wishedIn({ countryId, currencyIso }: Arrival['where'], config: HostConfig): Wish {
  const told = config.countries.find(({ id }) => id === countryId);
  const wish = newWish(told ?? guessCountry(config.countries, navigator.languages), config);
  const isOffered = config.currencies.some(({ iso }) => iso === currencyIso);
  return currencyIso !== null && isOffered ? { ...wish, currencyIso } : wish;
}
