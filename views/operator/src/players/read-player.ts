import type { AnswerOf, closing, config, players, visitors } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';

/** What the page of a player shows. `edits` is null for operators who may not read the change log. */
export interface PlayerData {
  card: players.PlayerCard;
  restrictions: visitors.Restrictions;
  closed: closing.ClosedAccount;
  edits: AnswerOf<typeof config.edits>['edits'] | null;
}

/** Null for an unknown player. */
export async function readPlayer(
  api: Pick<ViewContext, 'api'>['api'],
  id: number,
): Promise<PlayerData | null> {
  const { permissions } = await api('auth.session');
  const params = { id };
  try {
    const [card, restrictions, closed, log] = await Promise.all([
      api('players.card', { params }),
      api('visitors.readRestrictions', { params }),
      api('closing.read', { params }),
      permissions.includes('edits.read')
        ? api('config.edits', { query: { part: 'players', subject: String(id) } })
        : null,
    ]);
    return { card, restrictions, closed, edits: log?.edits ?? null };
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null;
    throw error;
  }
}
