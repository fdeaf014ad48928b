import type { AnswerOf, support } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';

export type Inbox = 'support' | 'appeals';
export type Templates = AnswerOf<typeof support.templates>['templates'];

export interface InboxData {
  inbox: Inbox;
  isClosed: boolean;
  requests: readonly support.QueueEntry[];
  templates: Templates;
  /** When it was read, epoch milliseconds. */
  readAt: number;
  /** The conversation that the address names. */
  chosen?: support.QueueTalk | null;
}

type Api = ViewContext['api'];

/** An inbox. `readAt` is the present time in epoch milliseconds, from which the page says how long requests have waited. */
export async function readInbox(
  api: Api,
  inbox: Inbox,
  isClosed: boolean,
  readAt: number,
): Promise<InboxData> {
  const query = isClosed ? { closed: true } : {};
  if (inbox === 'appeals') {
    const { requests } = await api('appeals.queue', { query });
    return { inbox, isClosed, requests, templates: [], readAt };
  }
  const [{ requests }, { templates }] = await Promise.all([
    api('support.queue', { query }),
    api('support.templates'),
  ]);
  return { inbox, isClosed, requests, templates, readAt };
}

export function readTalk(api: Api, inbox: Inbox, id: number): Promise<support.QueueTalk> {
  return api(inbox === 'appeals' ? 'appeals.showQueued' : 'support.showQueued', { params: { id } });
}
