import type { captcha } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';

export interface Question {
  text: string;
  /** Every answer that counts, normalised. */
  answers: string[];
}

/** A number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

/**
 * A question in words that a screen reader reads like any other text: no picture, no sound to listen to. It keeps
 * plain scripts out; what makes many of them dear is the work and the single try.
 */
export function makeQuestion(t: Translate, draw: Draw): Question {
  const makers = [sum, nthWord, kindOf];
  return (makers[draw(makers.length)] as typeof sum)(t, draw);
}

function sum(t: Translate, draw: Draw): Question {
  const numbers = list(t('captcha.numbers'));
  const [a, b] = [1 + draw(12), 1 + draw(12)];
  const word = numbers[a + b];
  return {
    text: t('captcha.sum', { a: numbers[a] ?? String(a), b: numbers[b] ?? String(b) }),
    answers: [String(a + b), ...(word ? [normalise(word)] : [])],
  };
}

const SHOWN = 6;

function nthWord(t: Translate, draw: Draw): Question {
  const words = pick(list(t('captcha.things')), SHOWN, draw);
  const ordinals = list(t('captcha.ordinals'));
  const n = draw(SHOWN);
  return {
    text: t('captcha.nth', { ordinal: ordinals[n] ?? '', words: words.join(', ') }),
    answers: [normalise(words[n] ?? '')],
  };
}

const KINDS = ['animals', 'colours', 'fruits'] as const;

function kindOf(t: Translate, draw: Draw): Question {
  const kind = KINDS[draw(KINDS.length)] as (typeof KINDS)[number];
  const [right = ''] = pick(list(t(`captcha.${kind}`)), 1, draw);
  const words = pick(list(t('captcha.things')), SHOWN - 1, draw);
  words.splice(draw(SHOWN), 0, right);
  return { text: t(`captcha.which.${kind}`, { words: words.join(', ') }), answers: [normalise(right)] };
}

function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

function pick(words: string[], count: number, draw: Draw): string[] {
  const left = [...words];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] as string);
}

/** As people type it: case, spaces, a final full stop and the dots of ё don't matter. */
export function normalise(answer: string): string {
  return answer
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[.!]+$/, '')
    .trim();
}

export function isRight(
  answer: string,
  { level, answers }: { level: captcha.Level; answers: string[] },
): boolean {
  return level === 'work' || answers.includes(normalise(answer));
}
