import type { bets } from '@fairbook/contracts';
import { type SigningKey, signGroup } from '@fairbook/proof/server';

/** A number that no player and no game has. */
const NOBODY = Number.MAX_SAFE_INTEGER;
/** ISO 4217 keeps this code for tests, so a sample is worth nothing anywhere. */
const NO_CURRENCY = 'XTS';

/**
 * A receipt for anyone to try the checks on: of no player, no game and no money, signed by the key that signs real ones.
 * It is not in the log, which has only bets. `at` in epoch milliseconds.
 */
export function sampleReceipt(key: SigningKey, at: number): bets.Receipt {
  const [receipt] = signGroup(
    [
      {
        v: 2,
        couponId: '00000000-0000-4000-8000-000000000000',
        userId: NOBODY,
        typeId: 0,
        amount: '10.00',
        iso: NO_CURRENCY,
        possibleWin: '23.20',
        acceptedAt: new Date(at).toISOString(),
        delaySeconds: 0,
        rulesVersion: 1,
        bets: [{ gameId: NOBODY, outcomeId: '1::1', coef: '2.320', blockId: null, priceVersion: 1 }],
        systemValues: [],
        amountByBlockId: null,
        builders: [],
        terms: null,
      },
    ],
    key,
  );
  return receipt!;
}
