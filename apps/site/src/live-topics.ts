import type { Api } from '@fairbook/client';
import type { live } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { liveWire } from '@fairbook/live/wire';

/** The wire of a page's live client. */
export function wireOf(api: Api) {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE_PATH}`;
  return liveWire({ url, poll: (topic) => pollTopic(api, topic) });
}

/** Reads a topic's content through the API, while there is no socket. */
async function pollTopic(api: Api, topic: live.GameTopic | live.ListTopic): Promise<live.TopicSnapshot> {
  const [kind, ...rest] = topic.split(':');
  if (kind === 'game') return api('sportsbook.game', { params: { id: Number(rest[0]) } });
  const call = rest[0] === 'live' ? 'sportsbook.liveGames' : 'sportsbook.lineGames';
  const { games } = await api(call, {
    query: { sport: Number(rest[1]), limit: 200, ...(kind === 'sides' && { sides: true }) },
  });
  return { games };
}
