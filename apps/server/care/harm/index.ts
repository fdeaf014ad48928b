import { careCases as contract, Refusal } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { casesShown, type HeldCase, holdCase, insertStep, moveCase } from './cases.ts';
import { createCounting } from './counting.ts';

interface HarmDependencies {
  edits: Pick<SiteEdits, 'record'>;
  rates(): Rates;
  timeZoneOf(countryId: number): string;
}

/**
 * Signs that players may come to harm, counted from the ledger, and the operators’ queue of cases. No other module may
 * import this (`dependency-cruiser.config.cjs`), because it must serve only the player’s protection and never an offer.
 */
export function createHarm(
  platform: Pick<Platform, 'pool' | 'clock'>,
  { edits, ...parts }: HarmDependencies,
): { module: Module; count(): Promise<void> } {
  const { pool, clock } = platform;

  /** One step on a locked case by its owner. The audit names the step, not the content of the case. */
  function step(
    of: {
      id: number;
      version: number;
      operatorId: number;
      what: contract.CareCase['steps'][number]['what'];
      note: string;
    },
    work: (tx: Tx, held: HeldCase) => Promise<void>,
  ): Promise<contract.CareCase> {
    return transact(pool, async (tx) => {
      const held = await holdCase(tx, of.id);
      if (!held) throw new Refusal('operator.unknown_entry');
      if (held.state === 'closed') throw new Refusal('care.as_it_is');
      if (held.version !== of.version) throw new Refusal('operator.version_conflict');
      await work(tx, held);
      await insertStep(tx, { ...of, at: new Date(clock.now()) });
      const line = { part: 'players', subject: String(held.userId), userId: of.operatorId } as const;
      await edits.record(tx, line, { before: null, after: { careCase: of.id, step: of.what } });
      return (await casesShown(tx, { id: of.id, operatorId: of.operatorId }))[0]!;
    });
  }

  function ofOwner(held: HeldCase, operatorId: number): void {
    if (held.ownerId !== operatorId) throw new Refusal('care.not_yours');
  }

  const at = () => new Date(clock.now());
  const routes = [
    route(contract.queue, async ({ caller, query: { closed = false } }) => ({
      cases: await casesShown(pool, { isClosed: closed, operatorId: userOf(caller) }),
    })),
    route(contract.take, ({ caller, params, body }) => {
      const operatorId = userOf(caller);
      return step({ ...params, ...body, operatorId, what: 'taken', note: '' }, async (tx, held) => {
        if (held.ownerId === operatorId) throw new Refusal('care.as_it_is');
        await moveCase(tx, params.id, { state: 'taken', ownerId: operatorId, at: at() });
      });
    }),
    route(contract.intervene, ({ caller, params, body }) => {
      const operatorId = userOf(caller);
      return step({ ...params, ...body, operatorId }, async (tx, held) => {
        ofOwner(held, operatorId);
        await moveCase(tx, params.id, { state: 'taken', ownerId: operatorId, at: at() });
      });
    }),
    route(contract.close, ({ caller, params, body }) => {
      const operatorId = userOf(caller);
      return step({ ...params, ...body, operatorId, what: 'closed' }, async (tx, held) => {
        ofOwner(held, operatorId);
        await moveCase(tx, params.id, { state: 'closed', ownerId: operatorId, at: at() });
      });
    }),
  ];
  return { module: { name: 'harm', routes }, count: createCounting(platform, parts).run };
}
