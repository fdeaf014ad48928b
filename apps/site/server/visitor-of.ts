import type { Api } from '@fairbook/client';
import type { FastifyRequest } from 'fastify';
import { isBotAgent } from '../src/guards/bots.ts';
import { VISITOR_FACTS, type VisitorFacts, type VisitorState } from '../src/guards/facts.ts';
import type { SessionState } from '../src/host-context.ts';
import { VISITOR } from '../src/session-store.ts';

/** What a page embeds about its visitor besides the session. */
export type PageVisitor = VisitorState & { isBot: boolean };

const { session: _, isNavigationBlocked: __, previousPath: ___, device: ____, ...plain } = VISITOR_FACTS;

/** The default visitor without special facts: nearly everybody, and all of them share pages. */
export const PLAIN: PageVisitor = plain;

export interface VisitorSource {
  /** Known facts about a visitor without a session, from memory; null for none. */
  visitorState?(request: FastifyRequest, path: string): VisitorState | null;
  /** Id of the request's country, if its visitors get the policy logo. From memory. */
  policyCountryOf?(request: FastifyRequest): number | null;
}

/**
 * A visitor who is not signed in, with their country if its law requires a mark on every page (S2 §9, policy logo).
 * Otherwise no country is set, so that all other countries share one page.
 */
export function strangerOf(request: FastifyRequest, { policyCountryOf }: VisitorSource): SessionState {
  const countryId = policyCountryOf?.(request) ?? null;
  return countryId === null ? VISITOR : { ...VISITOR, session: { ...VISITOR.session, countryId } };
}

/** What a page embeds about a visitor. Synchronous when there are no facts, because cached pages are sent this way. */
export function visitorOf(
  request: FastifyRequest,
  path: string,
  { visitorState }: VisitorSource,
  bots: () => Promise<string>,
): PageVisitor | Promise<PageVisitor> {
  const state = visitorState?.(request, path) ?? null;
  if (state === null) return PLAIN;
  return bots().then((pattern) => ({ ...state, isBot: isBotAgent(pattern, request.headers['user-agent']) }));
}

/** The facts about a player, from the API, which reads the database. */
export async function playerOf(
  request: FastifyRequest,
  path: string,
  api: Api,
  bots: string,
): Promise<PageVisitor> {
  const state = await api('visitors.state', { query: { path: path.slice(0, LONGEST_PATH) } });
  return { ...state, isBot: isBotAgent(bots, request.headers['user-agent']) };
}

const LONGEST_PATH = 2000;

/** The guards' facts for a page requested by its address. */
export function factsOfPage(visitor: PageVisitor, session: VisitorFacts['session']): VisitorFacts {
  return { ...VISITOR_FACTS, ...visitor, session };
}
