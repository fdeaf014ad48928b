import { FreshnessMark, Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';
import { Fold } from '../settings/Fold.tsx';

interface HeadFrameProps {
  id: string;
  title?: string | undefined;
  badge?: ReactNode;
  tools?: ReactNode;
}

/** The head of the coupon, the same with and without selections. */
export function HeadFrame({ id, title, badge, tools = <CommonTools /> }: HeadFrameProps) {
  const { t } = useHost();
  return (
    <header className="c-head">
      <h2 id={id} tabIndex={-1} data-coupon-focus>
        {title ?? t('coupon.title')}
      </h2>
      {badge}
      {tools}
    </header>
  );
}

interface CommonToolsProps {
  settings?: ReactNode;
  /** Whether prices are shown, so that their age matters. */
  hasPrices?: boolean;
}

/** The age of the prices, and the button of the settings: those of the site until the coupon's own have loaded. */
export function CommonTools({ settings = <SiteSettings />, hasPrices = true }: CommonToolsProps) {
  const { t } = useHost();
  return (
    <>
      {hasPrices ? (
        <FreshnessMark
          text={(seconds) => (seconds === null ? t('coupon.offline') : t('coupon.age', { seconds }))}
        />
      ) : null}
      {settings}
      <Fold side="right" />
    </>
  );
}

function SiteSettings() {
  const { t, bus } = useHost();
  return (
    <button
      type="button"
      className="ib"
      aria-label={t('coupon.settings')}
      onClick={() => bus.emit('modal:open', { name: 'settings' })}
    >
      <Icon id="gear" />
    </button>
  );
}
