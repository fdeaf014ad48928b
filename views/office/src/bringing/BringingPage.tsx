import { FriendsPage } from './FriendsPage.tsx';
import type { BringingData } from './load-bringing.ts';
import { PartnerPage } from './PartnerPage.tsx';

/** Bringing others to the site: friends, or players as a partner. */
export function BringingPage({ data }: { data: BringingData }) {
  return data.page === 'bringfriend' ? <FriendsPage data={data} /> : <PartnerPage data={data} />;
}
