import { Select } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';
import { Fault } from './Fault.tsx';
import type { Filling } from './wish.ts';

/** Country and currency; the currency follows the country where the site has it. */
export function WhereFields({ wish, set, faults }: Filling) {
  const { t, config } = useHost();

  function chooseCountry(id: string) {
    const next = config.countries.find((other) => other.id === Number(id));
    if (!next) return;
    const hasCurrency = config.currencies.some(({ iso }) => iso === next.currencyIso);
    set({
      countryId: next.id,
      phoneCountryId: next.id,
      ...(hasCurrency && { currencyIso: next.currencyIso }),
    });
  }

  return (
    <div className="cols2 tight">
      <div>
        <Select
          label={t('modals.country')}
          name="country"
          value={String(wish.countryId)}
          onChange={chooseCountry}
          options={config.countries.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Fault text={faults.countryId} />
      </div>
      <div>
        <Select
          label={t('modals.currency')}
          name="currency"
          value={wish.currencyIso}
          onChange={(currencyIso) => set({ currencyIso })}
          options={config.currencies.map(({ iso, symbol }) => ({
            value: iso,
            label: symbol === iso ? iso : `${iso}, ${symbol}`,
          }))}
        />
        <Fault text={faults.currencyIso} />
      </div>
    </div>
  );
}
