import type { Api } from '@fairbook/client';
import { pollTopic } from '@fairbook/client/poll-topic';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { liveWire } from '@fairbook/live/wire';

/** The wire of a page's live client. */
export function wireOf(api: Api) {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE_PATH}`;
  return liveWire({ url, poll: (topic) => pollTopic(api, topic) });
}
