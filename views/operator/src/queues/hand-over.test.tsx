import { describe, expect, test } from 'vitest';
import { noApi, rendered, savingThat } from '../testing/rendered.tsx';
import { GiveFields, Handed, HandOver } from './HandOver.tsx';

const LAST = {
  ...{ from: 'anna', to: 'boris', note: 'Waits for the bank.' },
  at: '2026-11-21T00:33:07.000Z',
};
const later = async () => {};

describe('how a case came to its owner', () => {
  test.each([
    ['en', 'anna handed it to boris, 21 Nov 2026, 00:33:07 UTC:'],
    ['ru', 'anna → boris, 21 нояб. 2026, 00:33:07 UTC:'],
  ])('in %s: who, to whom, when and with which note', (lang, begin) => {
    const { text } = rendered(<Handed handing={{ last: LAST, colleagues: [] }} />, { lang });
    expect(text).toContain(begin);
    expect(text).toMatch(/Waits for the bank\.$/);
  });

  test('says nothing where it never was handed over', () => {
    expect(rendered(<Handed handing={{ last: null, colleagues: ['boris'] }} />).html).toBe('');
  });

  test('shows nothing before it is read, and nothing if that fails', () => {
    const { html } = rendered(
      <HandOver queue="cases" id={7} isMine isOff={false} api={noApi} onGiven={later} />,
    );
    expect(html).toBe('');
  });
});

describe('the form', () => {
  const form = (lang: string, saving = savingThat()) =>
    rendered(
      <GiveFields colleagues={['boris', 'vera']} onGive={later} onClose={() => {}} saving={saving} />,
      {
        lang,
      },
    );

  test.each([
    ['en', 'To', 'Note for colleagues', 'Hand over to boris', 'Keep it'],
    ['ru', 'Кому', 'Заметка для коллег', 'Передать: boris', 'Оставить себе'],
  ])('in %s names the colleague in its button', (lang, ...texts) => {
    const { text, html } = form(lang);
    for (const each of texts) expect(text).toContain(each);
    expect(html.match(/<option/g)).toHaveLength(2);
    expect(html).toMatch(/<input[^>]*required=""[^>]*name="note"/);
    expect(html).not.toContain('role="alert"');
  });

  test.each(['en', 'ru'])('in %s says why it failed, and while it saves that it is busy', (lang) => {
    expect(form(lang, savingThat('boris may not decide this.')).html).toContain('role="alert" class="');
    expect(form(lang, savingThat('boris may not decide this.')).text).toContain('boris may not decide this.');
    expect(form(lang, savingThat(null, true)).html).toContain('aria-busy="true"');
  });
});
