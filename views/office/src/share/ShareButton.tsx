import type { bets } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '../office-context.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** Makes a picture of an accepted coupon with the code of its receipt. */
export function ShareButton({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon id="share" size="s" />
        {t('office.share.open')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog coupon={coupon} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
