import type { predictions as contract } from '@fairbook/contracts';

/** What is typed or chosen for a game in the form: the two figures of a score, or an outcome. */
export interface Draft {
  home: string;
  away: string;
  outcome: string;
}
export const EMPTY: Draft = { home: '', away: '', outcome: '' };

/** A stored prediction in the form. */
export function draftOf(pick: string | undefined): Draft {
  if (pick === undefined) return EMPTY;
  const [home = '', away] = pick.split('-');
  return away === undefined ? { ...EMPTY, outcome: pick } : { ...EMPTY, home, away };
}

type Asked = Pick<contract.PredictedGame, 'gameId' | 'asks' | 'isOpen'>;
type Stored = Pick<NonNullable<contract.OwnPredictions['entry']>['picks'][number], 'gameId' | 'pick'>;

/** The prediction of a draft: null for none, `half` for a score with one figure. */
function pickOf({ asks }: Pick<Asked, 'asks'>, { home, away, outcome }: Draft): string | null {
  if (asks === 'outcome') return outcome === '' ? null : outcome;
  if (home === '' && away === '') return null;
  return home === '' || away === '' ? 'half' : `${Number(home)}-${Number(away)}`;
}

/** The predictions of all games that still take them, how many of them have none, and whether one is half written. */
export function filled(games: readonly Asked[], drafts: ReadonlyMap<number, Draft>) {
  const open = games.filter(({ isOpen }) => isOpen);
  const picks = open.flatMap((game) => {
    const pick = pickOf(game, drafts.get(game.gameId) ?? EMPTY);
    return pick === null ? [] : [{ gameId: game.gameId, pick }];
  });
  return { picks, missing: open.length - picks.length, isHalf: picks.some(({ pick }) => pick === 'half') };
}

/** Stored predictions of open games whose fields were emptied: a prediction can be changed, but not taken back. */
export function emptied(
  games: readonly Asked[],
  drafts: ReadonlyMap<number, Draft>,
  stored: readonly Stored[],
): Stored[] {
  const isEmptied = (game: Asked) => game.isOpen && pickOf(game, drafts.get(game.gameId) ?? EMPTY) === null;
  const gone = new Set(games.filter(isEmptied).map(({ gameId }) => gameId));
  return stored.filter(({ gameId }) => gone.has(gameId));
}
