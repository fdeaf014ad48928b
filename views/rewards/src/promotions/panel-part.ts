import type { LoadContext } from '@fairbook/remote-view';
import type { ComponentType } from 'react';

/** What a player sees of a promotion on one of the pages about what the house gives. */
export interface PanelPart<Data = unknown> {
  /** Ids of the routes of the pages that have it. */
  pages: readonly string[];
  load(ctx: Pick<LoadContext, 'api'>): Promise<Data>;
  /** Whether there is anything to see on this page. */
  isShown(data: Data, page: string): boolean;
  Show: ComponentType<{ data: Data; page: string }>;
}

/** Keeps the data of a panel as a type. */
export const panelPart = <Data>(of: PanelPart<Data>): PanelPart => of as unknown as PanelPart;
