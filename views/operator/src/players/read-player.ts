import type {
  AnswerOf,
  bonuses,
  care,
  closing,
  freezes,
  players,
  support,
  visitors,
} from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';

export type History = AnswerOf<typeof players.history>;

/** What the page of a player shows. Parts that the operator may not read are null. */
export interface PlayerData {
  card: players.PlayerCard;
  restrictions: visitors.Restrictions;
  freeze: AnswerOf<typeof freezes.read>;
  closed: closing.ClosedAccount;
  history: History;
  ledger: AnswerOf<typeof players.ledger>['accounts'];
  coupons: AnswerOf<typeof players.coupons>;
  grants: AnswerOf<typeof bonuses.grants>['grants'] | null;
  talks: readonly support.QueueEntry[] | null;
  care: care.PlayerCare | null;
}

type Api = Pick<ViewContext, 'api'>['api'];

/** Null for an unknown player. */
export async function readPlayer(api: Api, id: number): Promise<PlayerData | null> {
  const { permissions } = await api('auth.session');
  const params = { id };
  try {
    const [card, restrictions, freeze, closed, history, { accounts }, coupons, granted, queue, cared] =
      await Promise.all([
        api('players.card', { params }),
        api('visitors.readRestrictions', { params }),
        api('freezes.read', { params }),
        api('closing.read', { params }),
        api('players.history', { params, query: {} }),
        api('players.ledger', { params }),
        api('players.coupons', { params }),
        permissions.includes('bonuses.read') ? api('bonuses.grants', { query: { user: id } }) : null,
        permissions.includes('support.read') ? api('support.queue', { query: { user: id } }) : null,
        permissions.includes('care.read') ? api('care.player', { params }) : null,
      ]);
    return {
      card,
      restrictions,
      freeze,
      closed,
      history,
      ledger: accounts,
      coupons,
      grants: granted?.grants ?? null,
      talks: queue?.requests ?? null,
      care: cared,
    };
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null;
    throw error;
  }
}
