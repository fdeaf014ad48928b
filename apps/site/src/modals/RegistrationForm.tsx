import { Tabs } from '@fairbook/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useCouponStore } from '../coupon/use-coupon.ts';
import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { knowDevice } from '../session/know-device.ts';
import { FormFault } from './FormFault.tsx';
import { guessCountry } from './guess-country.ts';
import { ChoiceFields } from './registration/ChoiceFields.tsx';
import { Consents } from './registration/Consents.tsx';
import { EmailFields } from './registration/EmailFields.tsx';
import { PhoneFields } from './registration/PhoneFields.tsx';
import { missingIn, type NewAccount, sendWish } from './registration/send.ts';
import { WhereFields } from './registration/WhereFields.tsx';
import { newWish, type Way, type Wish } from './registration/wish.ts';
import { SocialButtons } from './social/SocialButtons.tsx';
import { useForm } from './use-form.ts';

/**
 * The ways to register that the site offers, one form each. What is filled in stays when the visitor changes the way.
 */
export function RegistrationForm({ onDone }: { onDone(account: NewAccount): void }) {
  const host = useHost();
  const { t, api, bus, config, lang } = host;
  const coupon = useCouponStore();
  const panelId = useId();
  const rules = config.registration;
  const ways = rules.types;
  const isSocial = useNavigation().get().path.endsWith('/socialregistration') && ways.includes('soc_reg');
  const [way, setWay] = useState<Way>(isSocial ? 'soc_reg' : (ways[0] ?? 'fast_reg'));
  const [wish, setWish] = useState(() =>
    newWish(guessCountry(config.countries, navigator.languages), config),
  );
  const { send, isSending, faults, setFaults } = useForm();
  const set = (changes: Partial<Wish>) => setWish((known) => ({ ...known, ...changes }));
  const filling = { wish, set, faults };
  const form = useRef<HTMLFormElement>(null);
  // On a phone the tabs may be wider than the dialog.
  useEffect(() => {
    const chosen = form.current?.querySelector('[role=tab][aria-selected=true]');
    chosen?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (way === 'soc_reg') return;
    const missing = Object.entries(missingIn(way, wish));
    if (missing.length > 0)
      return setFaults(Object.fromEntries(missing.map(([field, key]) => [field, t(key)])));
    void send(async () => {
      await knowDevice(host);
      const account = await sendWish(api, way, wish, { rules, lng: lang });
      const chosen = rules.isBonusAsked ? { bonusId: wish.bonusId } : {};
      bus.emit('track', { name: 'registration.done', type: way, countryId: wish.countryId, ...chosen });
      if (way === 'phone_reg') bus.emit('track', { name: 'sms.step', step: 'requested' });
      if (rules.isOddsPolicyAsked) coupon.setSettings({ changeCoefAction: wish.changeCoefAction });
      onDone(account);
    });
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {ways.length > 1 ? (
        <Tabs
          label={t('modals.ways')}
          panelId={panelId}
          choices={ways.map((id) => ({ id, label: t(`modals.way.${id}`) }))}
          value={way}
          onChange={(next) => {
            setFaults({});
            setWay(next);
          }}
        />
      ) : null}
      <div
        id={panelId}
        {...(ways.length > 1 && { role: 'tabpanel', 'aria-label': t(`modals.way.${way}`) })}
        className="stack"
      >
        {way === 'soc_reg' ? (
          <SocialButtons label={t('modals.registerWith')} />
        ) : (
          <>
            <FormFault faults={faults} />
            {way === 'phone_reg' ? <PhoneFields {...filling} /> : null}
            {way === 'full_reg' ? <EmailFields {...filling} /> : null}
            <WhereFields {...filling} />
            {config.isPlayMoney ? <p className="small muted">{t('modals.playMoney')}</p> : null}
            <ChoiceFields {...filling} />
            <Consents way={way} {...filling} />
            <button type="submit" className="btn primary big" aria-disabled={isSending}>
              {t(isSending ? 'modals.registering' : 'modals.register')}
            </button>
          </>
        )}
      </div>
      <p className="small muted centred">
        {way === 'fast_reg' || way === 'phone_reg' ? t('modals.atOnce') : null}{' '}
        {way === 'soc_reg' ? t('modals.restLater') : null} {t('modals.haveAccount')}{' '}
        <button type="button" className="link" onClick={() => bus.emit('modal:open', { name: 'login' })}>
          {t('modals.signIn')}
        </button>
      </p>
    </form>
  );
}
