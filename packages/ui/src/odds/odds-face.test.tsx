import { translatorIn } from '@fairbook/i18n/dictionaries';
import { createSilentLive } from '@fairbook/live';
import { createBus, type SelectedBet } from '@fairbook/remote-view';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { UiProvider } from '../context.tsx';
import { OddsFace, type OddsFaceProps } from './OddsFace.tsx';

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

function render(props: Partial<OddsFaceProps> = {}): string {
  const ctx = { t: translatorIn('en'), bus: createBus(), live: createSilentLive(), lang: 'en', now: 0 };
  const price = { coefMilli: 2320, isBlocked: false, moved: null, isLeap: false };
  return renderToString(
    <UiProvider ctx={ctx}>
      <OddsFace
        bet={bet}
        price={price}
        coefView={0}
        isSelected={false}
        isStale={false}
        onToggle={() => {}}
        {...props}
      />
    </UiProvider>,
  );
}

const nameOf = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1];

describe('an odds button', () => {
  test('at rest names market, outcome and price, and can be pressed', () => {
    const html = render();
    expect(nameOf(html)).toBe('Match result: FC Barcelona, 2.32');
    expect(html).toContain('aria-pressed="false"');
    expect(html).not.toContain('aria-disabled');
    expect(html).toContain('<span class="o-val">2.32</span>');
  });

  test("a button that can't be combined shows it by its edge and its name, and can still be pressed", () => {
    const apart = 'can’t join';
    const html = render({ apart });
    expect(nameOf(html)).toBe('Match result: FC Barcelona, 2.32, can’t join');
    expect(html).toContain('data-apart');
    expect(html).not.toContain('aria-disabled');
    for (const other of [render({ apart, isSelected: true }), render({ apart, suspended: 'video review' })])
      expect(other).not.toContain('can’t join');
  });

  test.each([
    ['decimal', 0, 2320, '2.32'],
    ['decimal above 100 has no cents', 0, 103_400, '103'],
    ['American', 2, 2500, '+150'],
  ])('%s', (_, coefView, coefMilli, shown) => {
    expect(
      render({ coefView, price: { coefMilli, isBlocked: false, moved: null, isLeap: false } }),
    ).toContain(`>${shown}</span>`);
  });

  test.each([
    ['up', 'rising'],
    ['down', 'falling'],
  ] as const)('moved %s has a mark and a word', (moved, word) => {
    const html = render({ price: { coefMilli: 2400, isBlocked: false, moved, isLeap: true } });
    expect(html).toContain(`data-move="${moved}" data-leap=""`);
    const small = render({ price: { coefMilli: 2400, isBlocked: false, moved, isLeap: false } });
    expect(small).toContain(`data-move="${moved}"`);
    expect(small).not.toContain('data-leap');
    // Its stylesheet draws the arrow: an element that comes and goes makes the browser match every row of a list again.
    const elements = (markup: string) => markup.match(/<[a-z]+/g);
    expect(elements(small)).toEqual(elements(render()));
    expect(nameOf(html)).toBe(`Match result: FC Barcelona, 2.40, ${word}`);
  });

  test('stale can not be selected and says so; once selected it can still be removed', () => {
    const html = render({ isStale: true });
    expect(nameOf(html)).toBe('Match result: FC Barcelona, 2.32, old price, betting closed');
    expect(html).toContain('data-state="stale"');
    expect(html).toContain('aria-disabled="true"');
    const selected = render({ isStale: true, isSelected: true });
    expect(selected).toContain('aria-pressed="true"');
    expect(selected).not.toContain('aria-disabled');
  });

  test('suspended shows a lock, names the cause, and stays in the tab order', () => {
    const html = render({ suspended: 'Suspended: goal' });
    expect(nameOf(html)).toBe('Match result: FC Barcelona, Suspended: goal');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('#i-lock');
    expect(html).not.toContain(' disabled');
    expect(html).not.toContain('2.32<');
  });

  test('an outcome blocked alone says so', () => {
    expect(nameOf(render({ price: { coefMilli: 2320, isBlocked: true, moved: 'up', isLeap: true } }))).toBe(
      'Match result: FC Barcelona, Not available right now',
    );
  });

  test('with a label has it in its name', () => {
    const html = render({ label: '1' });
    expect(nameOf(html)).toBe('Match result: FC Barcelona, 1, 2.32');
    expect(html).toContain('class="odds named"');
  });
});
