import type { showcase } from '@fairbook/contracts';

/** Kinds of offers with texts of their own, `showcase.of.<kind>`; others are told by their figures alone. */
export const KINDS = [
  'deposit-first-sport',
  'deposit-first-casino',
  'deposit-second-sport',
  'deposit-second-casino',
  'deposit-third-sport',
  'deposit-third-casino',
  'deposit-further-sport',
  'deposit-further-casino',
  'welcome-activation',
  'welcome-deposit',
  'rewards',
  'cashback-points',
  'cashback-percent',
  'vip-cashback',
  'teamCash',
  'friends',
  'boosts',
  'tournaments',
  'birthday',
  'drops',
  'predictions',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = ({ kind }: Pick<showcase.ShownOffer, 'kind'>): Kind =>
  KINDS.find((each) => each === kind) ?? 'other';

/** Offers that come and go under the same address: while one isn’t running, its page says so. Addresses of S1 among them. */
export const COMING_AND_GOING = [
  'boosts',
  'points',
  'team-cash',
  'cashback',
  'vip-cashback',
  'friends',
  'dropsnwins',
  'wishing_you_a_happy_birthday',
] as const;
