import { gameText } from '@fairbook/contracts/placement/game-text';
import type { ViewContext } from '@fairbook/remote-view';

export interface Hit {
  kind: 'player' | 'coupon' | 'game';
  name: string;
  /** The league of a game. */
  note: string;
  /** Without language. */
  path: string;
}

/** Players, the coupon and games that a text finds, each as far as the permissions go. */
export async function hitsFor(
  api: ViewContext['api'],
  held: readonly string[],
  text: string,
): Promise<readonly Hit[]> {
  const [found, players] = await Promise.all([
    api('overview.find', { query: { text } }),
    held.includes('players.read')
      ? api('players.find', { query: { text } }).then((answer) => answer.players)
      : [],
  ]);
  const { coupon, games } = found;
  const ofPlayer = (id: number) => `/operator/players?id=${id}`;
  return [
    ...(coupon
      ? [{ kind: 'coupon' as const, name: String(coupon.number), note: '', path: ofPlayer(coupon.userId) }]
      : []),
    ...players
      .slice(0, MOST)
      .map(({ id, login }): Hit => ({ kind: 'player', name: login, note: '', path: ofPlayer(id) })),
    ...games.slice(0, MOST).map(
      ({ gameId, opponents, champName, round, isOver }): Hit => ({
        kind: 'game',
        name: gameText({ opponents, champName, round }),
        note: opponents.length === 2 ? champName : '',
        path:
          held.includes('exposure.read') && !isOver
            ? `/operator/trading?game=${gameId}`
            : `/operator/voids?tab=new&q=${gameId}`,
      }),
    ),
  ];
}

const MOST = 6;
