import { risk as contract, riskBoard } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { BASE_CURRENCY, type Risk } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { type RatedBook, rateBook, shownBoard, shownScores } from './board.ts';
import { bookLimit, setBookLimit } from './book-limit.ts';
import { shownExposures } from './show.ts';

const USUAL_GAMES = 30;
/** How long a count of the whole book is reused, so that a room full of traders counts it once. */
const FRESH_MS = 3_000;

interface ExposureParts {
  risk: Pick<Risk, 'openBook'>;
  facts: Pick<SportsbookFacts, 'game' | 'state' | 'chances' | 'models'>;
  edits: Pick<SiteEdits, 'edit'>;
}

/** The worst-case cost of open coupons by game, for operators, and the limit of the whole book. */
export function createExposure(
  { pool, db, clock }: Pick<Platform, 'pool' | 'db' | 'clock'>,
  { risk, facts, edits }: ExposureParts,
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
        route(riskBoard.board, async ({ lng }) => {
          const [rated, limit] = await Promise.all([ratedNow(), bookLimit(db)]);
          return shownBoard(rated, { limit, lng });
        }),
        route(riskBoard.setBookLimit, ({ body, caller }) => {
          const userId = userOf(caller);
          const of = { part: 'risk', subject: `book ${BASE_CURRENCY}`, userId } as const;
          return edits.edit(of, (tx) => setBookLimit(tx, { ...body, userId, at: clock.now() }));
        }),
        route(riskBoard.scores, async ({ params, lng }) => shownScores(await ratedNow(), params.id, lng)),
      ],
    },
  };
}
