import { useHost } from '../host-context.ts';

/** The first keyboard stops of a page: skip to its content, and to its first price. */
export function SkipLink({ hasPrices = true }: { hasPrices?: boolean }) {
  const { t } = useHost();
  return (
    <>
      <a className="skip" href="#main">
        {t('host.skip')}
      </a>
      {hasPrices ? (
        <button type="button" className="skip" onClick={toPrice}>
          {t('host.skipToPrices')}
        </button>
      ) : null}
    </>
  );
}

/** Focuses the first price; on a page without prices, the page itself. */
function toPrice(): void {
  (document.querySelector<HTMLElement>('main button.odds') ?? document.getElementById('main'))?.focus();
}
