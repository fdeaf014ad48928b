import { Check, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useHost } from '../host-context.ts';
import { knowDevice } from '../session/know-device.ts';
import type { Credentials } from './Credentials.tsx';
import { FormFault } from './FormFault.tsx';
import { guessCountry } from './guess-country.ts';
import { useForm } from './use-form.ts';

/** Country and currency, both guessed; nothing else is asked. */
export function RegistrationForm({ onDone }: { onDone(credentials: Credentials): void }) {
  const host = useHost();
  const { t, api, bus, config, lang } = host;
  const [country, setCountry] = useState(() => guessCountry(config.countries, navigator.languages));
  const [currencyIso, setCurrency] = useState(country?.currencyIso ?? config.currencies[0]?.iso ?? 'EUR');
  const [isAdult, setAdult] = useState(false);
  const { send, isSending, faults, setFaults } = useForm();

  function chooseCountry(id: string) {
    const next = config.countries.find((other) => other.id === Number(id));
    setCountry(next);
    if (next && config.currencies.some(({ iso }) => iso === next.currencyIso)) setCurrency(next.currencyIso);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isAdult) return setFaults({ isAdult: t('modals.adultMissing') });
    void send(async () => {
      await knowDevice(host);
      const body = { countryId: country?.id ?? 1, currencyIso, lng: lang };
      const { login, password } = await api('auth.registerFast', { body });
      bus.emit('track', { name: 'registration.done', type: 'fast_reg', countryId: body.countryId });
      onDone({ login, password });
    });
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <div className="cols2 tight">
        <div>
          <Select
            label={t('modals.country')}
            name="country"
            value={String(country?.id ?? '')}
            onChange={chooseCountry}
            options={config.countries.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Fault text={faults.countryId} />
        </div>
        <div>
          <Select
            label={t('modals.currency')}
            name="currency"
            value={currencyIso}
            onChange={setCurrency}
            options={config.currencies.map(({ iso, symbol }) => ({
              value: iso,
              label: symbol === iso ? iso : `${iso}, ${symbol}`,
            }))}
          />
          <Fault text={faults.currencyIso} />
        </div>
      </div>
      {config.isPlayMoney ? <p className="small muted">{t('modals.playMoney')}</p> : null}
      <div>
        <Check isOn={isAdult} onChange={setAdult}>
          {t('modals.adult')}
        </Check>
        <Fault text={faults.isAdult} />
      </div>
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t(isSending ? 'modals.registering' : 'modals.register')}
      </button>
      <p className="small muted centred">
        {t('modals.atOnce')} {t('modals.haveAccount')}{' '}
        <button type="button" className="link" onClick={() => bus.emit('modal:open', { name: 'login' })}>
          {t('modals.signIn')}
        </button>
      </p>
    </form>
  );
}

function Fault({ text }: { text: string | undefined }) {
  return (
    <p className="x-small down" role="alert">
      {text}
    </p>
  );
}
