import type { Page } from '../page.ts';
import { besidePart } from '../parts/beside-part.tsx';
import { RemoteSlot } from '../slots/RemoteSlot.tsx';
import { Content } from './Content.tsx';
import { SkipLink } from './SkipLink.tsx';

const PageNotes = besidePart(({ PageNotes }) => PageNotes);

/** The operators' own frame: a rail and a header (the view `desk`), and the page. None of the players' menus. */
export function OperatorLayout({ page }: { page: Page }) {
  const { path, query } = page;
  return (
    <div className="desk">
      <SkipLink hasPrices={false} />
      <RemoteSlot
        slot="header"
        kind="essential"
        target={{ view: 'desk', path, query }}
        skeleton={<div className="top top-room" />}
      />
      <main className="centre" id="main" tabIndex={-1}>
        <PageNotes />
        <Content page={page} />
      </main>
    </div>
  );
}
