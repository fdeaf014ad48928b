import type { social } from '@fairbook/contracts';
import { SOCIAL_NAMES } from '@fairbook/contracts/players/sign-in/social-names';
import type { SocialData } from '@fairbook/contracts/site/analytics-events';
import { WHOLE } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';
import { useNavigation } from '../../navigation.ts';
import { FormFault } from '../FormFault.tsx';
import { guessCountry } from '../guess-country.ts';
import { useForm } from '../use-form.ts';

interface SocialButtonsProps {
  label: string;
  /** By default all that the site offers. */
  offered?: readonly social.Offered[];
}

/** Buttons for the other sites that players can sign in with. A site is offered if we have its keys. */
export function SocialButtons({ label, offered }: SocialButtonsProps) {
  const { t, api, bus, config, navigate } = useHost();
  const navigation = useNavigation();
  const { send, isSending, faults, setFaults } = useForm();
  const shown = offered ?? config.social;
  if (shown.length === 0) return null;

  function leave(chosen: social.Offered) {
    void send(async () => {
      const { goTo, isDeclined, NoWallet } = await import('@fairbook/client/social');
      const data = dataOf(guessCountry(config.countries, navigator.languages));
      bus.emit('track', { name: 'social.chosen', provider: chosen.id, data });
      try {
        const next = await goTo(api, chosen, backTo(navigation.get()));
        if (next !== null) navigate(next);
      } catch (error) {
        if (error instanceof NoWallet) return setFaults({ [WHOLE]: t('modals.noWallet') });
        if (isDeclined(error)) return setFaults({ [WHOLE]: t('modals.walletDeclined') });
        throw error;
      }
    });
  }

  return (
    <div className="stack t">
      <p className="small muted centred" aria-hidden="true">
        {label}
      </p>
      <FormFault faults={faults} />
      <fieldset className="social" aria-label={label}>
        {shown.map((each) => (
          <button
            key={each.id}
            type="button"
            className="btn"
            aria-disabled={isSending}
            onClick={() => leave(each)}
          >
            {SOCIAL_NAMES[each.id]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** What is known before the visitor leaves (S2 §3); the rest is asked for when the visitor is back. */
function dataOf(country: { id: number; code: string } | undefined): SocialData {
  const { id: countryId = 0, code: countryCode = '' } = country ?? {};
  return { currencyId: 0, countryId, regType: 'soc_reg', promocode: '', countryCode };
}

/** The page to come back to; the pages of signing in lead to the home page. */
function backTo({ path, query }: { path: string; query: string }): string {
  if (/^\/(user|registration)\//.test(path) || path === '/registration') return '/';
  return query === '' ? path : `${path}?${query}`;
}
