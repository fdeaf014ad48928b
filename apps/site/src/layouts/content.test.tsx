import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { matchPage } from '@fairbook/remote-view/routes';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type HostContext, HostReactContext } from '../host-context.ts';
import { fixedNavigation } from '../navigation.ts';
import { ServerSlot } from '../slots/ServerSlot.tsx';
import { SlotContext } from '../slots/source.ts';
import { Content } from './Content.tsx';

/** The middle of a page whose view has not arrived. */
function waiting(path: string): string {
  const host = { t: loadTranslator('en') } as HostContext;
  const page = {
    route: matchPage(path).route,
    place: fixedNavigation(path, '').get(),
    path,
    query: '',
    decision: { kind: 'continue' },
  } as const;
  return renderToString(
    <HostReactContext value={host}>
      <SlotContext value={{ side: 'server', results: new Map(), Slot: ServerSlot }}>
        <Content page={page} />
      </SlotContext>
    </HostReactContext>,
  );
}

test.each([
  ['/', 16, 0],
  ['/line/football', 16, 0],
  ['/results', 16, 0],
  ['/information/about', 0, 2],
  ['/casino-lobby', 0, 2],
])('%s has %i placeholder rows of games or %i boxes until its view arrives', (path, rows, boxes) => {
  const html = waiting(path);
  expect(html.split('class="game"').length - 1).toBe(rows);
  expect(html.split('class="panel pad stack t late-in"').length - 1).toBe(boxes);
});
