import type { CompiledMessage } from './format.ts';

/** Unicode's right-to-left override and its end: letters between them run from right to left, as in Hebrew. */
const TURNED = '\u202e';
const END = '\u202c';

/** Markup, addresses and placeholders, which are not words. */
const UNTOUCHED = /<[^>]*>|\bhttps?:\S+|\{\w+\}/;
const WORDS = new RegExp(`(${UNTOUCHED.source})|(\\p{L}[\\p{L}’']*)`, 'gu');
const LENGTHENED = /[aeiouy]|\p{L}$/giu;

/**
 * A compiled text of the source language in the language of development builds: each word runs from right to left, with
 * its vowels and its last letter doubled. Placeholders and markup stay as they are.
 */
export function pseudo(message: string | CompiledMessage): string | CompiledMessage {
  return typeof message === 'string' ? turned(message) : message.map(part);
}

function part(each: CompiledMessage[number]): CompiledMessage[number] {
  if (typeof each === 'string') return turned(each);
  const [name, type, style] = each;
  if (typeof style !== 'object' || style === null) return each;
  const choices = Object.entries(style).map(([key, choice]) => [
    key,
    Array.isArray(choice) ? choice.map(part) : choice,
  ]);
  return [name, type, Object.fromEntries(choices)] as CompiledMessage[number];
}

function turned(text: string): string {
  return text.replace(WORDS, (found, untouched: string | undefined) =>
    untouched === undefined ? TURNED + found.replace(LENGTHENED, '$&$&') + END : found,
  );
}
