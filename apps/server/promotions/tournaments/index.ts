import { tournaments as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { countRounds } from './count.ts';
import { makeDays } from './days.ts';
import { firstTournament } from './first.ts';
import { isAhead, shownTournament } from './offer.ts';
import { operatorRoutes } from './operators.ts';
import { playerRoutes } from './players.ts';
import { shown } from './shown.ts';
import { OFFERS, publicTournaments } from './store.ts';

export { WRONG_SCORES } from './count.ts';

/** Tournaments of casino games: points of rounds, a table, prizes that two operators pay. */
export const tournaments = promotion({
  of: contract.promotion,
  personal: {
    tournaments: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
    tournament_players: {
      exported: {
        as: 'tournaments',
        rows: `select t.fields -> 'name' ->> 'en' "tournament", p.account_id "account", p.joined_at "joinedAt", p.rounds,
                 p.turnover, p.points, t.currency
               from tournament_players p join tournaments t on t.id = p.tournament_id
               where p.user_id = $1 order by p.number`,
        isList: true,
        money: ['turnover'],
      },
      erased: { stays: OF_LEDGER },
    },
    tournament_settlements: {
      exported: { not: 'decisions of operators; prizes are in tournament_prizes' },
      erased: { stays: OF_HOUSE },
    },
    tournament_prizes: {
      exported: {
        as: 'tournament-prizes',
        rows: `select tournament_id "tournament", place, amount::text "prize", coalesce(currency, 'points') "of", at
               from tournament_prizes where user_id = $1 order by at, tournament_id`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
  },
  offers: OFFERS,
  // Each tournament gives its prizes at most, whatever is staked.
  perThousand: () => null,
  start: createTournaments,
});

function createTournaments(platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>, house: House) {
  return {
    module: {
      name: 'tournaments',
      routes: [...playerRoutes(platform, house), ...operatorRoutes(platform, house)],
    },
    onRounds: countRounds,
    runs: { 'tournaments.days': () => makeDays(platform, house) },
    async shown({ lng, withDrafts }) {
      const now = platform.clock.now();
      const rows = await publicTournaments(platform.db, now, undefined, withDrafts);
      return rows
        .map((row) => shown(row.state === 'draft' ? { ...row, state: 'public' } : row, lng, now))
        .filter(isAhead)
        .map(shownTournament);
    },
    /** Makes the tournament that a new play-money site begins with. */
    first: (operatorId: number) => firstTournament(platform, house, operatorId),
  } satisfies RunningPromotion & { first(operatorId: number): Promise<void> };
}
