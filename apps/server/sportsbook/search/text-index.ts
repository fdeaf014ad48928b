import MiniSearch from 'minisearch';
import { wordsOf } from './fold.ts';

/** Something with a name: in the language of most readers first, then in others. */
export interface Entry {
  id: string;
  names: readonly string[];
}

/** Ids, the best first. `terms` are the folded words that a hit was found by. */
export interface Hit {
  id: string;
  score: number;
  terms: readonly string[];
}

/** `isExact`: only words that begin as typed. Otherwise a word may differ by a letter, a long one by two. */
export interface Asking {
  isExact: boolean;
}

const LETTERS_FOR_ONE = 4;
const LETTERS_FOR_TWO = 6;
/** No name needs more words; each costs a look at all that begin so. */
const MOST_WORDS = 6;
/** Among more words than this, a single letter is a word of its own, because half of all names have a word with it. */
const WORDS_OF_A_LETTER = 3;

/**
 * Names by their words. A name is found by the beginnings of some of its words, all of which must be typed right or, if
 * asked, nearly right.
 */
export class TextIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #index = new MiniSearch<Entry>({
    fields: ['names'],
    extractField: (entry, field) => (field === 'id' ? entry.id : entry.names.join('\n')),
    tokenize: (text) => [...new Set(text.split('\n').flatMap(wordsOf))],
    processTerm: (term) => term,
  });

  get size(): number {
    return this.#entries.size;
  }

  entry(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  put(entry: Entry): void {
    this.remove(entry.id);
    this.#entries.set(entry.id, entry);
    this.#index.add(entry);
  }

  remove(id: string): void {
    if (this.#entries.delete(id)) this.#index.discard(id);
  }

  find(text: string, { isExact }: Asking): Hit[] {
    const asked = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
    const hits = this.#index
      .search(asked.join(' '), {
        combineWith: 'AND',
        prefix: (word, _, words) => word.length > 1 || words.length <= WORDS_OF_A_LETTER,
        fuzzy: isExact ? false : lettersOff,
        weights: { fuzzy: 0.3, prefix: 0.6 },
      })
      .map(({ id, score, terms }) => ({ id: String(id), score, terms }));
    if (isExact) return hits;
    // Exchanged letters are the likelier slip than other letters.
    return hits
      .map((hit) => ({ ...hit, score: hit.score * alike(asked, hit.terms) }))
      .sort((one, other) => other.score - one.score);
  }
}

/** From 0 to 1: how alike each word is to the term nearest to it, all words together. */
function alike(words: readonly string[], terms: readonly string[]): number {
  return words.reduce((all, word) => all * Math.max(...terms.map((term) => likeness(term, word))), 1) ** 4;
}

function lettersOff(term: string): number {
  if (term.length < LETTERS_FOR_ONE) return 0;
  return term.length < LETTERS_FOR_TWO ? 1 : 2;
}

/**
 * What a misspelt text was read as: each word that was found only nearly so, as the hit writes it. A word that comes from
 * a name in another language gives the first name as a whole.
 */
export function correctedBy(text: string, { terms }: Hit, { names }: Entry): string {
  const asked = wordsOf(text);
  const spare = terms.filter((term) => !asked.some((word) => term.startsWith(word)));
  const [name = ''] = names;
  const shown = asked.map((word) => {
    const right = terms.find((term) => term.startsWith(word));
    const term = right ?? spare.toSorted((a, b) => likeness(b, word) - likeness(a, word))[0] ?? word;
    return name.split(/[\s\-–/]+/).find((part) => wordsOf(part).includes(term)) ?? null;
  });
  return shown.every((word) => word !== null) ? shown.join(' ') : name;
}

/** From 0 to 1: the share of letters that two words have in common, in any order; 1 where one begins the other. */
function likeness(term: string, word: string): number {
  if (term.startsWith(word)) return 1;
  const spare = [...term];
  const common = [...word].filter((letter) => {
    const at = spare.indexOf(letter);
    if (at >= 0) spare.splice(at, 1);
    return at >= 0;
  });
  return common.length / Math.max(term.length, word.length);
}
