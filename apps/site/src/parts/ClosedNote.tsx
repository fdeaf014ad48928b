import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

/** Says that a product is closed to the player, and why. */
export function ClosedNote({ product, reason }: { product: string; reason: string }) {
  const { t } = useHost();
  return (
    <p className="note warn">
      <Icon id="lock" />
      <span>
        {t('host.closedProduct', { product, reason })}{' '}
        <HostLink className="link" to="/office/support">
          {t('host.closedProductAsk')}
        </HostLink>
      </span>
    </p>
  );
}
