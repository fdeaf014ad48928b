import type { live } from '@fairbook/contracts';

/**
 * Messages between modules after a commit. A publish is a call within the process; there is no broker between roles
 * yet.
 */
export interface BusEvents {
  /** A topic of the live gateway changed. */
  'live.delta': { topic: live.Topic; delta: live.TopicDelta };
  /** The gate of a game moved; published after it is committed. */
  'game.gate': { gameId: number; epoch: number; isOpen: boolean };
  /** Outcomes were decided or corrected; settlement reads them from outcome_results. */
  'game.decided': { gameId: number; final: boolean };
  'account.changed': { userId: number };
  /** `isPartSold`: a part was cashed out, and the rest stays open. */
  'coupon.changed': { userId: number; couponId: string; status: string; isPartSold?: boolean };
  /** A big-stake request was made, or has ended. */
  'offer.asked': { couponId: string };
  /** The big-stake requests that this operator sees have changed. */
  'offers.changed': { userId: number };
  /** A cash-out rule has left this player a notice. */
  'notices.changed': { userId: number };
  'draft.changed': { userId: number; version: number };
  /** Operators' titles and descriptions of pages have changed. */
  'seo.changed': Record<string, never>;
  /** Operators have edited a part of the site: see site/site-edits. */
  'site.changed': { part: string };
  'session.ended': { userId: number; tokenHash: string };
}

export interface Bus {
  publish<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void;
  subscribe<K extends keyof BusEvents>(event: K, listener: (payload: BusEvents[K]) => void): () => void;
}
