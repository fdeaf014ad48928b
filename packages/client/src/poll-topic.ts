import type { live } from '@fairbook/contracts';
import type { Api } from './types.ts';

/** Reads a topic's content through the API, while there is no socket. */
export async function pollTopic(
  api: Api,
  topic: live.GameTopic | live.ListTopic,
): Promise<live.TopicSnapshot> {
  const [kind, ...rest] = topic.split(':');
  if (kind === 'game') return api('sportsbook.game', { params: { id: Number(rest[0]) } });
  const call = rest[0] === 'live' ? 'sportsbook.liveGames' : 'sportsbook.lineGames';
  const { games } = await api(call, {
    query: { sport: Number(rest[1]), limit: 200, ...(kind === 'sides' && { sides: true }) },
  });
  return { games };
}
