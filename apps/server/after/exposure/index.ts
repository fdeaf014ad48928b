import { risk as contract, riskBoard } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import type { Risk } from '../../risk/index.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { type RatedBook, rateBook, shownBoard, shownScores } from './board.ts';
import { shownExposures } from './show.ts';

const USUAL_GAMES = 30;
/** How long a count of the whole book is reused, so that a room full of traders counts it once. */
const FRESH_MS = 3_000;

/** The worst-case cost of open coupons by game, for operators. */
export function createExposure(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  risk: Pick<Risk, 'openBook'>,
  facts: Pick<SportsbookFacts, 'game' | 'state' | 'chances' | 'models'>,
): { module: Module } {
  let latest: { at: number; book: Promise<RatedBook> } | null = null;

  function ratedNow(): Promise<RatedBook> {
    const at = clock.now();
    if (latest && at - latest.at < FRESH_MS && at >= latest.at) return latest.book;
    const book = risk.openBook().then((open) => rateBook(pool, facts, open, at));
    const asked = { at, book };
    latest = asked;
    book.catch(() => {
      if (latest === asked) latest = null;
    });
    return book;
  }

  return {
    module: {
      name: 'exposure',
      routes: [
        route(contract.exposures, async ({ query, lng }) =>
          shownExposures(pool, facts, {
            book: await risk.openBook(),
            limit: query.limit ?? USUAL_GAMES,
            lng,
          }),
        ),
        route(riskBoard.board, async ({ lng }) => shownBoard(await ratedNow(), lng)),
        route(riskBoard.scores, async ({ params, lng }) => shownScores(await ratedNow(), params.id, lng)),
      ],
    },
  };
}
