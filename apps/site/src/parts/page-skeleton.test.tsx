import { matchPage } from '@fairbook/remote-view/routes';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fixedNavigation } from '../navigation.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The placeholder of a page whose view has not arrived. */
function waiting(path: string): string {
  const page = {
    route: matchPage(path).route,
    place: fixedNavigation(path, '').get(),
    path,
    query: '',
    decision: { kind: 'continue' },
  } as const;
  return renderToString(<PageSkeleton page={page} label="Loading" />);
}

test.each([
  ['/', 16, 0, 0],
  ['/line/football', 16, 0, 0],
  ['/live/football/12-spain', 16, 0, 0],
  ['/live/football/12-spain/345-elche-barcelona', 0, 0, 3],
  ['/results', 16, 0, 0],
  ['/information/about', 0, 2, 0],
  ['/casino-lobby', 0, 2, 0],
])(
  '%s has %i placeholder rows of games, %i boxes or a board and markets (%i)',
  (path, rows, boxes, boards) => {
    const html = waiting(path);
    const count = (part: string) => html.split(part).length - 1;
    expect(count('class="game"')).toBe(rows);
    expect(count('class="panel pad stack t late-in"')).toBe(boxes);
    expect(count('bone-board')).toBe(boards);
  },
);
