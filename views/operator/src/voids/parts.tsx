import type { ReactNode } from 'react';
import { Frame } from '../page/Frame.tsx';
import { ownPart, type Part, type PartsOf } from '../page/part.tsx';
import { DoneTab } from './DoneTab.tsx';
import { effectsOf, held, soughtFor, type VoidList, waiting } from './data.ts';
import { NewTab } from './NewTab.tsx';
import { PricesTab } from './PricesTab.tsx';
import { useVoids, type VoidsState } from './use-voids.ts';
import { WaitingTab } from './WaitingTab.tsx';

/** Voids by operators, with approval after the result, and markets held for their prices. */
export const VOIDS: PartsOf<'voids'> = {
  waiting: voidsPart(
    async ({ api }) => {
      const list = await api('voids.list');
      return { list, effects: await effectsOf(waiting(list), api) };
    },
    ({ effects }, state, { api }) => <WaitingTab state={state} effects={effects} api={api} />,
  ),
  new: voidsPart(
    async ({ api, query }) => {
      const q = soughtFor(query);
      const [list, found] = await Promise.all([
        api('voids.list'),
        q === '' ? null : api('voids.find', { query: { q } }),
      ]);
      return { list, q, games: found?.games ?? null };
    },
    ({ q, games }, state, ctx) => <NewTab key={q} q={q} games={games} state={state} ctx={ctx} />,
  ),
  prices: voidsPart(
    async ({ api }) => ({ list: await api('voids.list') }),
    (_, state, { api }) => <PricesTab state={state} api={api} />,
  ),
  done: voidsPart(
    async ({ api }) => ({ list: await api('voids.list') }),
    (_, state, { api }) => <DoneTab list={state.list} api={api} />,
  ),
};

type Shown<Data> = Parameters<Extract<Part<Data>['Page'], (...props: never[]) => unknown>>[0];

/** All tabs share one list, and show the number of waiting items. */
function voidsPart<Data extends { list: VoidList }>(
  load: Part<Data>['load'],
  show: (data: Data, state: VoidsState, ctx: Shown<Data>['ctx']) => ReactNode,
): Part {
  return ownPart(load, function VoidsPart({ data, ctx, place }: Shown<Data>) {
    const state = useVoids(data.list, ctx.api);
    const counts = { waiting: waiting(state.list).length, prices: held(state.list).length };
    return (
      <Frame place={place} counts={counts}>
        {show(data, state, ctx)}
      </Frame>
    );
  });
}
