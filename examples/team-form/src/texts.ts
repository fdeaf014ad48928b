import type { Outcome } from './form.ts';

interface Texts extends Record<Outcome, { short: string; long: string }> {
  title: string;
  nothing: string;
  results: string;
}

const TEXTS: Record<string, Texts> = {
  en: {
    title: 'Form',
    nothing: 'No games in this competition yet.',
    results: 'All results',
    won: { short: 'W', long: 'Won' },
    drawn: { short: 'D', long: 'Drawn' },
    lost: { short: 'L', long: 'Lost' },
  },
  ru: {
    title: 'Форма',
    nothing: 'В этом турнире игр ещё не было.',
    results: 'Все результаты',
    won: { short: 'В', long: 'Победа' },
    drawn: { short: 'Н', long: 'Ничья' },
    lost: { short: 'П', long: 'Поражение' },
  },
};

/** The texts of the view itself; those of the site come with the dictionaries that its manifest names. */
export function textsIn(lang: string): Texts {
  return TEXTS[lang] ?? (TEXTS.en as Texts);
}
