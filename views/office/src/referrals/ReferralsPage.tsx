import { FriendsPage } from './FriendsPage.tsx';
import type { ReferralsData } from './load-referrals.ts';
import { PartnerPage } from './PartnerPage.tsx';

/** Bringing others to the site: friends, or players as a partner. */
export function ReferralsPage({ data }: { data: ReferralsData }) {
  return data.page === 'bringfriend' ? <FriendsPage data={data} /> : <PartnerPage data={data} />;
}
