import { BoxSkeleton } from '@fairbook/ui';
import { CouponPanel } from '../coupon/CouponPanel.tsx';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { BottomNav } from '../parts/BottomNav.tsx';
import { besidePart } from '../parts/beside-part.tsx';
import { ClosedProduct } from '../parts/ClosedProduct.tsx';
import { OfficeMenuPlace } from '../parts/OfficeMenuPlace.tsx';
import { SideMenu } from '../parts/SideMenu.tsx';
import { SeoText } from '../seo/SeoText.tsx';
import { PlacedViews } from '../slots/PlacedViews.tsx';
import { RemoteSlot } from '../slots/RemoteSlot.tsx';
import { UNTOUCHED } from '../slots/untouched.ts';
import { Content } from './Content.tsx';
import { NoBetting } from './NoBetting.tsx';
import { SkipLink } from './SkipLink.tsx';

const PageNotes = besidePart(({ PageNotes }) => PageNotes);
const RegistrationAside = besidePart(({ RegistrationAside }) => RegistrationAside);
const SnowOnHome = besidePart(({ SnowOnHome }) => SnowOnHome);
const AskedForLimit = besidePart(({ AskedForLimit }) => AskedForLimit);
const Corner = besidePart(({ Corner }) => Corner);

/** Views whose pages have a menu beside their text, so that the menu of sports is left out. */
const WITH_OWN_MENU: ReadonlySet<string> = new Set([
  'casino',
  'games',
  'info',
  'operator',
  'payments',
  'promo',
]);

/** Header, left menu, content, coupon, footer; on a phone the bottom navigation and the coupon as a sheet. */
export function MainLayout({ page }: { page: Page }) {
  const { t } = useHost();
  const { layout, view, modal, hasQuickCoupon = false, hidesBottomNav = false } = page.route;
  const isOffice = layout === 'office';
  const hasOwnMenu = view !== undefined && WITH_OWN_MENU.has(view);
  const isOperator = useSession().session.role === 'operator';
  const target = { path: page.path, query: page.query };
  return (
    <>
      <SkipLink />
      <RemoteSlot
        slot="header"
        kind="essential"
        target={{ view: 'header', ...target }}
        skeleton={<div className="top top-room" />}
      />
      <div className={shellOf({ isOffice, isOperator, hasOwnMenu })}>
        {isOffice && !isOperator ? <OfficeMenuPlace /> : hasOwnMenu ? null : <SideMenu page={page} />}
        <main className="centre" id="main" tabIndex={-1}>
          {/* `AGED_PLACE`: what the server writes here stays until the next page. */}
          <div
            key={page.path}
            className="aged"
            suppressHydrationWarning
            dangerouslySetInnerHTML={UNTOUCHED}
          />
          <PageNotes />
          <ClosedProduct page={page} />
          <AskedForLimit />
          <Content page={page} />
          <PlacedViews place="after-content" page={page} />
          <SeoText page={page} />
        </main>
        {isOperator ? (
          <NoBetting />
        ) : (
          <CouponPanel isQuickAllowed={hasQuickCoupon} above={<RegistrationAside page={page} />} />
        )}
      </div>
      <Corner />
      <RemoteSlot
        slot="footer"
        kind="regular"
        target={{ view: 'footer', path: '/', query: '' }}
        skeleton={<BoxSkeleton label={t('host.loading')} />}
      />
      {hidesBottomNav && !modal ? null : <BottomNav page={page} />}
      <SnowOnHome page={page} />
    </>
  );
}

interface Shell {
  isOffice: boolean;
  isOperator: boolean;
  hasOwnMenu: boolean;
}

function shellOf({ isOffice, isOperator, hasOwnMenu }: Shell): string {
  if (isOffice) return 'shell office two';
  return ['shell', isOperator && 'two', hasOwnMenu && 'own-menu'].filter(Boolean).join(' ');
}
