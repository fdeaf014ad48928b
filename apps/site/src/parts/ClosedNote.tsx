import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

/** Products with games of draws, on which stakes can be placed ahead. */
const HAS_DRAWS = new Set(['games', 'keno', 'bingo', 'liveCasino', 'tvGames', 'virtualSports']);

/** Says that a product is closed to the player, and why. */
export function ClosedNote({ product, reason }: { product: string; reason: string }) {
  const { t } = useHost();
  return (
    <p className="note warn">
      <Icon id="lock" />
      <span>
        {t('host.closedProduct', { product, reason })}{' '}
        {HAS_DRAWS.has(product) ? `${t('host.closedAhead')} ` : null}
        <HostLink className="link" to="/office/support">
          {t('host.closedProductAsk')}
        </HostLink>
      </span>
    </p>
  );
}
