import type { support } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';
import { isOpenLink } from '@fairbook/ui/doc';

/** What a page of conversations is for. */
export type Desk = 'support' | 'idea' | 'appeal';

export interface SupportData {
  page: 'support';
  desk: Desk;
  requests: support.Conversation[];
  /** Whether a new conversation may be opened; only appeals are restricted. */
  canOpen: boolean;
  /** The kind of request that the form has chosen at first, such as a call for a player who came to be called. */
  kind: support.SupportKind;
  /** Whether questions about payments have a page of their own. */
  isConsultantOn: boolean;
  /** The conversation that the address names. */
  talk: support.Talk | null;
}

export const DESKS: Readonly<Record<string, Desk>> = {
  support: 'support',
  'share-idea': 'idea',
  'block-appeal-history': 'appeal',
};

export async function loadSupport({ api, route, query, lang }: LoadContext): Promise<SupportData> {
  const desk = DESKS[route.id] ?? 'support';
  const asks = new URLSearchParams(query);
  const asked = /^[1-9]\d{0,14}$/.exec(asks.get('id') ?? '')?.[0];
  const isCallback = desk === 'support' && asks.get('kind') === 'callback';
  const [{ flags }, list, talk] = await Promise.all([
    api('config.all', { query: { lang } }),
    readList(api, desk),
    asked ? api('support.show', { params: { id: Number(asked) } }).catch(unknown) : null,
  ]);
  const kind = desk === 'idea' ? 'idea' : isCallback ? 'callback' : 'question';
  const isConsultantOn = desk === 'support' && isOpenLink(flags, '/payment/create-request');
  return { page: 'support', desk, kind, ...list, isConsultantOn, talk };
}

export async function readList(
  api: LoadContext['api'],
  desk: Desk,
): Promise<Pick<SupportData, 'requests' | 'canOpen'>> {
  if (desk === 'appeal') {
    const { appeals, canOpen } = await api('appeals.list');
    return { requests: appeals, canOpen };
  }
  const { requests } = await api('support.list');
  const isShown = ({ kind }: support.Conversation) => (kind === 'idea') === (desk === 'idea');
  return { requests: requests.filter(isShown), canOpen: true };
}

function unknown(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
}
