import { desk as contract, Refusal } from '@fairbook/contracts';
import { sportOfOutcome } from '@fairbook/sports/settle';
import type { Platform } from '../../platform/context.ts';
import { type Route, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { isKnown } from '../stops/index.ts';
import { endMargin, heldMargin, insertMargin, marginToWire } from './store.ts';

/** The routes that set and end margins. The writer of the catalogue carries them out within a second. */
export function marginRoutes({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, edits: SiteEdits): Route[] {
  async function setMargin({ body, caller }: RouteInput<typeof contract.setMargin>) {
    const by = userOf(caller);
    const { scope, subject, percent, note } = body;
    const isThere =
      scope === 'market'
        ? sportOfOutcome(`${subject}:`) !== null
        : await isKnown(pool, scope, { id: subject });
    if (!isThere) throw new Refusal({ code: 'desk.unknown_subject', field: 'subject' });
    const of = { part: 'desk', subject: `margin ${scope} ${subject}`, userId: by } as const;
    const row = await edits.edit(of, async (tx) => {
      const made = await insertMargin(tx, {
        ...{ scope, subject, note, tenths: Math.round(percent * 10) },
        ...{ set_by: BigInt(by), set_at: new Date(clock.now()) },
      });
      if (!made) throw new Refusal({ code: 'desk.on', field: 'subject' });
      return { before: null, after: marginToWire(made), answer: made };
    });
    return marginToWire(row);
  }

  async function stopMargin({ params, caller }: RouteInput<typeof contract.endMargin>) {
    const by = userOf(caller);
    const row = await edits.edit({ part: 'desk', subject: `margin ${params.id}`, userId: by }, async (tx) => {
      const held = await heldMargin(tx, params.id);
      if (!held) throw new Refusal('operator.unknown_entry');
      const answer = await endMargin(tx, held.id, by, clock.now());
      const subject = `margin ${held.scope} ${held.subject}`;
      return { before: marginToWire(held), after: marginToWire(answer), answer, subject };
    });
    return marginToWire(row);
  }

  return [route(contract.setMargin, setMargin), route(contract.endMargin, stopMargin)];
}
