import { jackpots as contract, Refusal } from '@fairbook/contracts';
import { JACKPOT } from '@fairbook/contracts/casino/jackpot-rules';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { readSeldom } from '../../platform/read-seldom.ts';
import { maskedLogin } from '../../platform/values/masked-login.ts';
import { signedStatement } from '../../pools/statements/index.ts';
import type { SettledListener } from '../rounds/index.ts';
import { createFill, type JackpotDeps } from './fill.ts';
import { hitByNumber, lastHits, openPot, paidSoFar } from './store.ts';

export { JACKPOTS_PERSONAL } from './personal.ts';

/** Hits that players see, and that operators see. */
const SHOWN = 5;
const DESK_SHOWN = 200;
/** Pages ask every ten seconds; for so long they may get the same pot. */
const KEPT_MS = 2_000;

const text = (sum: bigint) => formatAmount(minorUnits(sum), JACKPOT.iso);
const SEED = BigInt(JACKPOT.seed);

/** The jackpot of the house: filled and hit by rounds, shown to players and operators. */
export function createJackpots(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>,
  deps: JackpotDeps,
): { module: Module; onRounds: SettledListener } {
  const { db, pool, clock } = platform;
  const pot = readSeldom<contract.JackpotPot>(
    { first: { isOn: false, iso: JACKPOT.iso, pot: text(SEED), hits: [] }, keptMs: KEPT_MS, clock },
    async () => {
      const [{ parts }, hits] = await Promise.all([openPot(db), lastHits(db, SHOWN)]);
      return {
        isOn: deps.isOn(),
        iso: JACKPOT.iso,
        pot: text(parts + SEED),
        hits: hits.map((hit) => ({
          number: hit.number,
          at: hit.at.toISOString(),
          game: hit.game,
          name: maskedLogin(hit.login),
          paid: text(hit.parts + hit.seed),
        })),
      };
    },
  );
  return {
    onRounds: createFill(platform, deps),
    module: {
      name: 'jackpots',
      routes: [
        route(contract.pot, () => pot()),
        route(contract.hitProof, async ({ params: { number } }) => {
          const hit = await hitByNumber(db, number);
          const statement =
            hit && (await signedStatement<contract.JackpotHitStatement>(pool, hit.statement_id));
          if (!statement) throw new Refusal('casino.unknown_round');
          return statement;
        }),
        route(contract.desk, async () => {
          const [{ parts, rounds }, hits, { paid, seeds }] = await Promise.all([
            openPot(db),
            lastHits(db, DESK_SHOWN),
            paidSoFar(db),
          ]);
          return {
            isOn: deps.isOn(),
            iso: JACKPOT.iso,
            pot: text(parts + SEED),
            parts: text(parts),
            rounds,
            paid: text(paid),
            seeds: text(seeds),
            hits: hits.map((hit) => ({
              number: hit.number,
              at: hit.at.toISOString(),
              userId: Number(hit.user_id),
              login: hit.login,
              roundId: hit.round_id,
              game: hit.game,
              parts: text(hit.parts),
              seed: text(hit.seed),
              paid: text(hit.parts + hit.seed),
              units: hit.units,
              drawn: hit.drawn,
            })),
          };
        }),
      ],
    },
  };
}
