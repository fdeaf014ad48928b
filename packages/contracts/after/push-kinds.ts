/** What a device may be told of by itself: a start, news such as goals, the end of a followed game; a settled coupon. */
export const TOLD_KINDS = ['start', 'news', 'end', 'settled'] as const;

/** Newsletters by their topics. A device gets none before its player chooses the topic on it. */
export const OFFER_KINDS = ['offer_news', 'offer_deposit', 'offer_bets'] as const;

export const PUSH_KINDS = [...TOLD_KINDS, ...OFFER_KINDS] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];
export type PushKind = (typeof PUSH_KINDS)[number];

/** At most so many devices of a player are told; beyond that the oldest go. */
export const PUSH_DEVICES_MOST = 10;
