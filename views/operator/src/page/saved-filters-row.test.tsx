import { translatorIn } from '@fairbook/i18n/dictionaries';
import { createBus, type ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Filters, useFilter } from './Filters.tsx';
import { Frame } from './Frame.tsx';
import { HouseNotes } from './HouseNotes.tsx';
import type { Place } from './place.ts';
import { Empty } from './states.tsx';

const bus = createBus();
const ctx = { t: translatorIn('en'), lang: 'en', now: 0, bus } as unknown as ViewContext;
const place = (tab: string, query: string): Place => ({ page: 'cashier', tab, tabs: [tab], query });

function Whose() {
  const [whose] = useFilter('whose', ['all', 'mine']);
  return <i>{whose}</i>;
}

const rendered = (at: Place) =>
  renderToStaticMarkup(
    <UiProvider ctx={ctx}>
      <Filters place={at}>
        <Frame place={at}>
          <Whose />
        </Frame>
      </Filters>
    </UiProvider>,
  );

test.each([
  ['withdrawals', 'tab=withdrawals', 'all', false],
  ['withdrawals', 'tab=withdrawals&whose=mine', 'mine', true],
  ['withdrawals', 'tab=withdrawals&whose=else', 'all', true],
  ['slips', 'tab=slips&whose=mine', 'all', false],
])('the list %s at %j is filtered by %s, and can be saved: %s', (tab, query, whose, isSaved) => {
  const html = rendered(place(tab, query));
  expect(html).toContain(`<i>${whose}</i>`);
  expect(html.includes('Keep this filter')).toBe(isSaved);
});

test('notes of the house stand in its frame, and each can be put off', () => {
  const html = renderToStaticMarkup(
    <UiProvider ctx={ctx}>
      <HouseNotes house={{ isSecondStepMissing: true }} isOnePerson />
    </UiProvider>,
  );
  expect(html.match(/role="note"/g)).toHaveLength(2);
  expect(html.match(/>Later</g)).toHaveLength(2);
  expect(html).toContain('One person runs this book');
});

test('an empty list says what would stand there and what to do', () => {
  const html = renderToStaticMarkup(
    <Empty text="No bets." more="They appear here." action={<a href="/x">Go</a>} />,
  );
  expect(html).toMatch(/No bets\..*They appear here\..*href="\/x"/);
});
