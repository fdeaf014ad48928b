import type { OperatorPageId, OperatorTabId } from '@fairbook/contracts/operator-pages';
import type { LoadContext, ViewContext } from '@fairbook/remote-view';
import type { ComponentType } from 'react';
import { Frame, type Place } from './Frame.tsx';

export type Asking = Pick<LoadContext, 'api' | 'query'>;

interface Shown<Data> {
  data: Data;
  ctx: ViewContext;
}

/** What shows one tab of a page: its data, and the whole page around them. */
export interface Part<Data = unknown> {
  load(asking: Asking): Promise<Data>;
  Page: ComponentType<Shown<Data> & { place: Place }>;
}

/** A part for each tab that the registry of pages has, and none besides. */
export type PartsOf<P extends OperatorPageId> = Readonly<Record<OperatorTabId<P>, Part>>;

/** A part that stands in the usual frame of its page. */
export function part<Data>(load: Part<Data>['load'], Show: ComponentType<Shown<Data>>): Part {
  return ownPart(load, ({ place, ...shown }) => (
    <Frame place={place}>
      <Show {...shown} />
    </Frame>
  ));
}

/** A part that says more in its frame than the name of the page and its tabs. */
export function ownPart<Data>(load: Part<Data>['load'], Page: Part<Data>['Page']): Part {
  return { load, Page: Page as Part['Page'] };
}
