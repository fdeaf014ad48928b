import type { site } from '@fairbook/contracts';

/**
 * What the guards know besides the route and the address. The server feeds both halves (site config and state of the
 * visitor), the browser gets them with the page and reads the second half again with the session.
 */

/** The part from the site config, the same for every visitor. */
export type SiteFlags = site.SiteFlags;
/** The part of a visitor's facts that comes from the server and is refreshed; the rest is the browser's own. */
export type VisitorState = site.VisitorState;

/** Known facts about the visitor of this request: a ban of level 0 means none. */
export interface VisitorFacts extends VisitorState {
  session: { userId: number | null; role?: 'player' | 'operator' | null; permissions?: readonly string[] };
  isBot: boolean;
  /** Navigation is held, for example while a payment is being confirmed. Browser only. */
  isNavigationBlocked: boolean;
  /** Path without language of the page before this one, null on the first. Browser only. */
  previousPath: string | null;
  /** Identifies tablets that call themselves desktop machines. Browser only; null on the server. */
  device: { platform: string; touchPoints: number } | null;
}

/** The facts about a visitor who is not known. */
export const VISITOR_FACTS: VisitorFacts = {
  session: { userId: null },
  ban: { level: 0, version: 0 },
  areTermsChanged: false,
  isTransferRequired: false,
  closedProducts: [],
  blockReason: null,
  blockedPaths: [],
  isMaintenance: false,
  isBot: false,
  isNavigationBlocked: false,
  previousPath: null,
  device: null,
};
