import { Check } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';
import { Fault } from './Fault.tsx';
import type { Filling, Way } from './wish.ts';

/** Age, terms, news. In a one-click registration the button itself accepts the terms, and the text says so. */
export function Consents({ way, wish, set, faults }: Filling & { way: Way }) {
  const { t, lang } = useHost();
  const terms = (
    <a className="link" href={`/${lang}/confirm-terms`} target="_blank" rel="noopener">
      {t('modals.theTerms')}
    </a>
  );
  return (
    <>
      <div>
        <Check isOn={wish.isAdult} onChange={(isAdult) => set({ isAdult })}>
          {t('modals.adult')}
        </Check>
        <Fault text={faults.isAdult} />
      </div>
      {way === 'fast_reg' ? (
        <p className="small muted">
          {t('modals.acceptByButton')} {terms}
        </p>
      ) : (
        <>
          <div>
            <Check isOn={wish.acceptsTerms} onChange={(acceptsTerms) => set({ acceptsTerms })}>
              {t('modals.acceptTerms')} {terms}
            </Check>
            <Fault text={faults.acceptsTerms} />
          </div>
          <Check isOn={wish.wantsNews} onChange={(wantsNews) => set({ wantsNews })}>
            {t('modals.wantsNews')}
          </Check>
        </>
      )}
    </>
  );
}
