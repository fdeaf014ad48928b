import type { riskBoard, stops } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { noApi, rendered, savingThat } from '../testing/rendered.tsx';
import { BookAlert, BookLimit, LimitFields } from './BookLimit.tsx';
import { GameStops } from './GameStops.tsx';
import { StopFields } from './StopForm.tsx';

const later = async () => {};
const nothing = () => {};
const GAME = { gameId: 7, opponents: ['Arsenal', 'Chelsea'] } as unknown as riskBoard.BoardGame;

describe('what is stopped in a game', () => {
  const stop = (changes: Partial<stops.ShownStop> = {}) =>
    ({
      ...{ id: 1, scope: 'market', why: 'news', note: '', login: 'anna' },
      stoppedAt: '2026-11-21T00:33:07.000Z',
      names: ['Football', 'Premier League', 'Arsenal – Chelsea', 'Total goals'],
      ...changes,
    }) as stops.ShownStop;
  const shown = (all: readonly stops.ShownStop[], mayStop: boolean, lang = 'en') =>
    rendered(<GameStops game={GAME} stops={all} api={noApi} onChanged={later} />, {
      lang,
      held: mayStop ? ['stops.edit'] : [],
    });

  test.each([
    [
      'en',
      'The whole game',
      'News that the prices don’t include: Injury',
      'Take bets again',
      'Stop taking bets…',
    ],
    [
      'ru',
      'Матч целиком',
      'Новость, которой нет в коэффициентах: Injury',
      'Возобновить приём',
      'Остановить приём ставок…',
    ],
  ])('in %s: what of it, who stopped it and why, the way back and the way on', (lang, ...texts) => {
    const whole = stop({ scope: 'game', names: stop().names.slice(0, 3), note: 'Injury', id: 2 });
    const { text, html } = shown([stop(), whole], true, lang);
    for (const each of [...texts, 'Total goals', 'anna']) expect(text).toContain(each);
    expect(text).not.toContain('Premier League');
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html).toMatch(/aria-keyshortcuts="s"/);
  });

  test('an operator who may not stop sees a stop without buttons, and nothing where nothing is stopped', () => {
    expect(shown([stop()], false).html).not.toContain('<button');
    expect(shown([], false).html).toBe('');
    expect(shown([], true).text).toBe('Stop taking bets… s');
  });

  test.each([
    ['en', 'Stop: Arsenal – Chelsea', 'Keep taking bets', 'Accepted bets stand.', 'That didn’t work.'],
    [
      'ru',
      'Остановить: Arsenal – Chelsea',
      'Не останавливать',
      'Принятые ставки остаются в силе.',
      'Не получилось.',
    ],
  ])('in %s the form says what it stops, what that does, and why it failed', (lang, ...texts) => {
    const props = { gameId: 7, name: 'Arsenal – Chelsea', api: noApi, onStopped: later, onClose: nothing };
    const form = (failure: string | null) =>
      rendered(<StopFields {...props} saving={savingThat(failure)} />, { lang });
    const failed = texts.at(-1)!;
    for (const each of texts) expect(form(failed).text).toContain(each);
    expect(form(failed).html).toContain('role="alert"');
    expect(form(null).html).not.toContain('role="alert"');
    // The whole game only, until its markets are read.
    expect(form(null).html.match(/<option/g)).toHaveLength(1 + 5);
  });
});

describe('the limit of the whole book', () => {
  const board = (limit: string | null, worst = '-900.00') =>
    ({ iso: 'EUR', limit, worst }) as riskBoard.RiskBoard;
  const shown = (limit: string | null, held: readonly 'limits.edit'[], lang = 'en') =>
    rendered(<BookLimit board={board(limit)} api={noApi} onChanged={later} />, { held, lang }).text;

  test.each([
    ['en', '1000.00', 'Limit of the whole book: 1,000 EUR.', 'Set it'],
    ['en', null, 'The whole book has no limit.', 'Set it'],
    ['ru', '1000.00', 'Лимит всей линии: 1 000 EUR.', 'Задать'],
    ['ru', null, 'У всей линии лимита нет.', 'Задать'],
  ])('in %s, %s reads %s', (lang, limit, text, change) => {
    expect(shown(limit, ['limits.edit'], lang).replaceAll('\u00a0', ' ')).toContain(text);
    expect(shown(limit, ['limits.edit'], lang)).toContain(change);
    expect(shown(limit, [], lang)).not.toContain(change);
  });

  test.each([
    ['en', '-790.00', null],
    ['en', '-800.00', 'is near the house’s limit: −800 of 1,000 EUR, 80%.'],
    ['en', '-1000.00', 'is past the house’s limit: −1,000 of 1,000 EUR, 100%.'],
    ['ru', '-800.00', 'близок к лимиту: −800 из 1 000 EUR, 80 %.'],
    ['ru', '-1200.00', 'превысил лимит: −1 200 из 1 000 EUR, 120 %.'],
  ])('in %s, a worst case of %s warns: %s', (lang, worst, text) => {
    const { html, text: said } = rendered(<BookAlert board={board('1000.00', worst)} />, { lang });
    if (text === null) expect(html).toBe('');
    else expect(said.replaceAll('\u00a0', ' ')).toContain(text);
    expect(html.includes('role="alert"')).toBe(text !== null);
  });

  test('a book without a limit has no warning', () => {
    expect(rendered(<BookAlert board={board(null)} />).html).toBe('');
  });

  test.each([
    ['en', 'Limit of the whole book, EUR', 'Empty for none.', 'That didn’t work. Nothing has changed.'],
    ['ru', 'Лимит всей линии, EUR', 'Пусто: лимита нет.', 'Не получилось. Ничего не изменилось.'],
  ])('in %s the form has the limit that holds, and says why it failed', (lang, ...texts) => {
    const form = (limit: string | null, failure: string | null) =>
      rendered(
        <LimitFields
          board={board(limit)}
          api={noApi}
          onChanged={later}
          onClose={nothing}
          saving={savingThat(failure)}
        />,
        { lang },
      );
    for (const each of texts) expect(form('1000.00', texts[2]!).text).toContain(each);
    expect(form('1000.00', null).html).toMatch(/<input[^>]*name="limit"[^>]*value="1000\.00"/);
    expect(form(null, null).html).toMatch(/<input[^>]*name="limit"[^>]*value=""/);
    expect(form(null, null).html).not.toContain('role="alert"');
  });
});
