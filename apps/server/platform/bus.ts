import type { live } from '@fairbook/contracts';

/** What modules tell each other after a commit. It is a call within the process; roles of their own, and a broker between them, are not there yet. */
export interface BusEvents {
  /** A topic of the live gateway changed. */
  'live.delta': { topic: live.Topic; delta: live.TopicDelta };
  /** The gate of a game moved; published after it is committed. */
  'game.gate': { gameId: number; epoch: number; isOpen: boolean };
  /** Outcomes were decided or corrected; settlement reads them from outcome_results. */
  'game.decided': { gameId: number; final: boolean };
  'account.changed': { userId: number };
  /** `isPartSold`: it plays on with less of its stake. */
  'coupon.changed': { userId: number; couponId: string; status: string; isPartSold?: boolean };
  /** A player asked the house for a stake above the maximum, or that came to an end. */
  'offer.asked': { couponId: string };
  /** What this operator sees of stakes to answer changed. */
  'offers.changed': { userId: number };
  /** A rule of a coupon had something to say to this player. */
  'notices.changed': { userId: number };
  'draft.changed': { userId: number; version: number };
  /** What operators say of single pages changed. */
  'seo.changed': Record<string, never>;
  /** Something that operators keep was edited: see site/site-edits. */
  'site.changed': { part: string };
  'session.ended': { userId: number; tokenHash: string };
}

export interface Bus {
  publish<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void;
  subscribe<K extends keyof BusEvents>(event: K, listener: (payload: BusEvents[K]) => void): () => void;
}
