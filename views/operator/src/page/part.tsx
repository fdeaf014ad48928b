import type { OperatorPageId, OperatorTabId } from '@fairbook/contracts/site/operator-pages';
import type { LoadContext, ViewContext } from '@fairbook/remote-view';
import type { ComponentType } from 'react';
import { Frame } from './Frame.tsx';
import type { Place } from './place.ts';

export type Asking = Pick<LoadContext, 'api' | 'query' | 'lang' | 'now'>;

interface Shown<Data> {
  data: Data;
  ctx: ViewContext;
}

/** One tab of a page: its data, and the whole page around them. */
export interface Part<Data = unknown> {
  load(asking: Asking): Promise<Data>;
  Page: ComponentType<Shown<Data> & { place: Place }>;
}

/** Exactly one part for each tab in the registry of pages. */
export type PartsOf<P extends OperatorPageId> = Readonly<Record<OperatorTabId<P>, Part>>;

/** A part inside the usual frame of its page. */
export function part<Data>(load: Part<Data>['load'], Show: ComponentType<Shown<Data>>): Part {
  return ownPart(load, ({ place, ...shown }) => (
    <Frame place={place}>
      <Show {...shown} />
    </Frame>
  ));
}

/** A part whose frame shows more than the page's name and tabs. */
export function ownPart<Data>(load: Part<Data>['load'], Page: Part<Data>['Page']): Part {
  return { load, Page: Page as Part['Page'] };
}
