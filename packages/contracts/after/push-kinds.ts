/** What a device may be told of: a start, news such as goals, the end of a followed game; a settled coupon. */
export const PUSH_KINDS = ['start', 'news', 'end', 'settled'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** At most so many devices of a player are told; beyond that the oldest go. */
export const PUSH_DEVICES_MOST = 10;
