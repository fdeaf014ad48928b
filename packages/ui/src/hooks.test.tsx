import { translatorIn } from '@fairbook/i18n/dictionaries';
import { createSilentLive } from '@fairbook/live';
import { createBus } from '@fairbook/remote-view';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiProvider } from './context.tsx';
import { useCoefView, useFact } from './hooks.ts';

function Facts() {
  const count = useFact('favourites:count', (favourites) => favourites ?? 'unknown');
  return `odds ${useCoefView()}, favourites ${count}`;
}

test('a part that wakes late begins with what the page was rendered with, whatever has changed since', () => {
  const bus = createBus({ 'settings:coefView': 1 });
  bus.set('settings:coefView', 4);
  bus.set('favourites:count', 2);
  const ctx = { t: translatorIn('en'), bus, live: createSilentLive(), lang: 'en', now: 0 };
  // Hydration begins as the server's rendering does.
  const text = renderToString(
    <UiProvider ctx={ctx}>
      <Facts />
    </UiProvider>,
  );
  expect(text).toBe('odds 1, favourites unknown');
});
