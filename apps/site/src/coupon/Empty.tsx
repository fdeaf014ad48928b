import { useHost } from '../host-context.ts';
import { AroundLinks } from './AroundLinks.tsx';

/** The empty coupon: how to begin, or that a press places a bet. */
export function Empty({ isOneClick = false }: { isOneClick?: boolean }) {
  const { t } = useHost();
  return (
    <div className="empty">
      <svg
        width="88"
        height="64"
        viewBox="0 0 88 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M26 6h36v52l-6-4-6 4-6-4-6 4-6-4-6 4zM34 20h20M34 29h20" strokeDasharray="1 4" />
        <rect x="34" y="37" width="20" height="9" rx="2" />
      </svg>
      <h3>{t(isOneClick ? 'coupon.oneClick.title' : 'coupon.emptyTitle')}</h3>
      <p>{t(isOneClick ? 'coupon.oneClick.note' : 'coupon.emptyText')}</p>
      <p className="x-small only-desk">{t('coupon.emptyKeys')}</p>
      <AroundLinks isEmpty />
    </div>
  );
}
