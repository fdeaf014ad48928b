import { useHost } from '../host-context.ts';

/** The first things a keyboard finds on a page: the way to what it is about, and to its first price. */
export function SkipLink() {
  const { t } = useHost();
  return (
    <>
      <a className="skip" href="#main">
        {t('host.skip')}
      </a>
      <button type="button" className="skip" onClick={toPrice}>
        {t('host.skipToPrices')}
      </button>
    </>
  );
}

/** A page without prices is gone to as a whole. */
function toPrice(): void {
  (document.querySelector<HTMLElement>('main button.odds') ?? document.getElementById('main'))?.focus();
}
