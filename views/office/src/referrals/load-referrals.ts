import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

type Friends = AnswerOf<Calls['friends.mine']>;
export type OwnPartner = NonNullable<AnswerOf<Calls['partners.mine']>['partner']>;
export type PartnerReport = AnswerOf<Calls['partners.myReport']>;

/** What a player gets for bringing others: as a friend, or as a partner of the site. */
export type ReferralsData =
  | { page: 'bringfriend'; friends: Friends; isPartner: boolean }
  | { page: 'partner'; partner: OwnPartner | null; report: PartnerReport | null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const GROUPS = ['day', 'tag', 'sub'] as const;

export async function loadFriends({ api }: LoadContext): Promise<ReferralsData> {
  const [friends, { partner }] = await Promise.all([api('friends.mine'), api('partners.mine')]);
  return { page: 'bringfriend', friends, isPartner: partner !== null };
}

/** The report for the period and grouping in the address. The usual ones replace values that are not valid. */
export async function loadPartner({ api, query }: LoadContext): Promise<ReferralsData> {
  const { partner } = await api('partners.mine');
  if (!partner) return { page: 'partner', partner, report: null };
  const params = new URLSearchParams(query);
  const day = (name: 'from' | 'to') => {
    const text = params.get(name) ?? '';
    return DAY.test(text) ? { [name]: text } : {};
  };
  const by = GROUPS.find((each) => each === params.get('by')) ?? 'day';
  const report = await api('partners.myReport', { query: { ...day('from'), ...day('to'), by } }).catch(() =>
    api('partners.myReport', { query: { by } }),
  );
  return { page: 'partner', partner, report };
}
