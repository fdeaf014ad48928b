import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { createSilentLive, type LiveClient, type Price } from '@fairbook/live';
import { type BusFacts, createBus, type SelectedBet } from '@fairbook/remote-view';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { UiProvider } from '../context.tsx';
import { OddsButton, type OddsButtonProps } from './OddsButton.tsx';

const bet: SelectedBet = {
  gameId: 16,
  outcomeId: '1::1',
  marketTypeId: 1,
  line: '',
  coefMilli: 2320,
  isLive: true,
  startsAt: '2026-08-16T17:00:00.000Z',
  champName: 'Spain Primera División',
  countryCode: 'es',
  opponents: ['FC Barcelona', 'Athletic Club'],
  marketName: 'Match result',
  outcomeName: 'FC Barcelona',
};

function render(props: Partial<OddsButtonProps> = {}, facts: Partial<BusFacts> = {}, price?: Price): string {
  const live: LiveClient = { ...createSilentLive(), price: () => price };
  const ctx = { t: loadTranslator('en'), bus: createBus(facts), live, lang: 'en', now: 0 };
  return renderToString(
    <UiProvider ctx={ctx}>
      <OddsButton bet={bet} isBlocked={false} {...props} />
    </UiProvider>,
  );
}

const nameOf = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1];

describe('an odds button', () => {
  test('at rest says market, outcome and price, and can be pressed', () => {
    const html = render();
    expect(nameOf(html)).toBe('Match result: FC Barcelona, 2.32');
    expect(html).toContain('aria-pressed="false"');
    expect(html).not.toContain('aria-disabled');
    expect(html).toContain('<span class="o-val">2.32</span>');
  });

  test.each([
    ['decimal', 0, 2320, '2.32'],
    ['decimal above 100 has no cents', 0, 103_400, '103'],
    ['American', 2, 2500, '+150'],
    ['a format nobody knows is decimal', 99, 2320, '2.32'],
  ])('%s', (_, view, coefMilli, shown) => {
    expect(render({ bet: { ...bet, coefMilli } }, { 'settings:coefView': view })).toContain(
      `>${shown}</span>`,
    );
  });

  test('selected is pressed, and stays pressable when its price is stale', () => {
    const selection = { 'coupon:selection': new Set(['16/1::1']), 'live:age': 12_000 };
    const html = render({}, selection);
    expect(html).toContain('aria-pressed="true"');
    expect(html).not.toContain('aria-disabled');
    expect(render({}, { 'coupon:selection': new Set(['16/1::2']) })).toContain('aria-pressed="false"');
  });

  test.each([
    ['unknown yet', undefined, false],
    ['fresh', 9_000, false],
    ['old', 10_001, true],
    ['no connection', null, true],
  ])('age %s', (_, age, isStale) => {
    const html = render({}, age === undefined ? {} : { 'live:age': age });
    expect(html.includes('data-state="stale"')).toBe(isStale);
    expect(html.includes('aria-disabled="true"')).toBe(isStale);
    if (isStale) expect(nameOf(html)).toBe('Match result: FC Barcelona, 2.32, old price, not bettable');
  });

  test('suspended shows a lock, says the cause, and stays in the tab order', () => {
    const html = render({ suspended: 'Suspended: goal' });
    expect(nameOf(html)).toBe('Match result: FC Barcelona, Suspended: goal');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('#i-lock');
    expect(html).not.toContain(' disabled');
    expect(html).not.toContain('2.32<');
  });

  test('an outcome blocked alone says so', () => {
    expect(nameOf(render({ isBlocked: true }))).toBe('Match result: FC Barcelona, Not taken at the moment');
  });

  test('a named one holds its label in its name', () => {
    const html = render({ label: '1' });
    expect(nameOf(html)).toBe('Match result: FC Barcelona, 1, 2.32');
    expect(html).toContain('class="odds named"');
  });
});
