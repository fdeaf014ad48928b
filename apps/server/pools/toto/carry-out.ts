import { Refusal } from '@fairbook/contracts';
import type { Ledger } from '../../money/wallet/index.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { setState } from './decide.ts';
import type { RequestRow } from './desk-store.ts';
import { heldDraw, holdJackpots, jackpotsNow, setJackpot } from './store.ts';

export interface Seeding {
  ledger: Ledger;
}

/**
 * Does what a request asks for, in the transaction that decides it. Throws `toto.wrong_state` when the draw has gone on
 * meanwhile.
 */
export async function carryOut(tx: Tx, { ledger }: Seeding, request: RequestRow): Promise<void> {
  if (request.kind === 'seed') return seed(tx, ledger, request);
  const draw = await heldDraw(tx, request.draw_id!);
  const isCancel = request.kind === 'cancel';
  if (!draw || !(draw.state === 'closed' || (isCancel && draw.state === 'open')))
    throw new Refusal('toto.wrong_state');
  if (isCancel) return setState(tx, draw.id, { state: 'cancelled', cancelled: 'operator' });
  await tx
    .updateTable('toto_games')
    .set({ override: request.outcome })
    .where('draw_id', '=', draw.id)
    .where('game_id', '=', request.game_id!)
    .execute();
}

/** Moves money of the house to a jackpot. The line is in the chain of the desk of the operator who asked. */
async function seed(tx: Tx, ledger: Ledger, request: RequestRow): Promise<void> {
  const { section, amount, currency, requested_by } = request;
  await holdJackpots(tx, section);
  const accountId = await ledger.openDeskAccount(tx, Number(requested_by), currency!);
  const postings = [{ kind: 'toto_seed' as const, amountMinor: amount! }];
  const [verdict] = await ledger.post(tx, [{ accountId, reference: `toto-seed:${request.id}`, postings }]);
  if (verdict !== 'ok') throw new Error(`the jackpot of ${section} was not seeded: ${verdict}`);
  const before = (await jackpotsNow(tx, section)).find((row) => row.currency === currency);
  await setJackpot(tx, { section, currency: currency!, amount: (before?.amount ?? 0n) + amount! });
}
