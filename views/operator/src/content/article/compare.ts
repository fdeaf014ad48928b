import type { articles } from '@fairbook/contracts';
import { diffArrays } from 'diff';

type Version = Pick<articles.ArticleFields, 'slug' | 'category' | 'texts'>;
type Text = articles.ArticleText;

/** A part of a text, and whether the other version has something else there. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Two blocks beside each other; null where a version has nothing. */
export interface Row {
  /** The field that both are; blocks of a body have none of their own. */
  field: 'slug' | 'category' | 'title' | 'lead' | 'description' | 'author' | 'tags' | 'body';
  left: Piece[] | null;
  right: Piece[] | null;
  isSame: boolean;
}

/** What two versions have in a language; null for what belongs to none. */
export interface Compared {
  lng: string | null;
  rows: Row[];
}

/** Finding the changes takes as long as the square of their number. */
const MOST_CHANGES = 250;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

const FIELDS = ['title', 'lead', 'description', 'author'] as const;

/** Two versions of an article beside each other: its address, then each language, block by block. */
export function compared(left: Version, right: Version): Compared[] {
  const head = (['slug', 'category'] as const).map((field) => rowOf(field, left[field], right[field]));
  const languages = [...new Set([...left.texts, ...right.texts].map(({ lng }) => lng))].sort();
  return [
    { lng: null, rows: head },
    ...languages.map((lng) => ({
      lng,
      rows: rowsOf(
        left.texts.find((each) => each.lng === lng),
        right.texts.find((each) => each.lng === lng),
      ),
    })),
  ];
}

function rowsOf(left: Text | undefined, right: Text | undefined): Row[] {
  return [
    ...FIELDS.map((field) => rowOf(field, left?.[field] ?? null, right?.[field] ?? null)),
    rowOf('tags', left?.tags.join(', ') ?? null, right?.tags.join(', ') ?? null),
    ...bodyRows(blocksOf(left?.body), blocksOf(right?.body)),
  ].filter((row) => text(row.left) !== '' || text(row.right) !== '');
}

/** The blocks of a body are its lines; empty ones only keep them apart. */
const blocksOf = (body = '') => body.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Equal blocks stand beside each other; between them the changed ones, in their order. */
function bodyRows(left: string[], right: string[]): Row[] {
  const rows: Row[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const settle = () => {
    for (let i = 0; i < Math.max(gone.length, come.length); i++)
      rows.push(rowOf('body', gone[i] ?? null, come[i] ?? null));
    [gone, come] = [[], []];
  };
  for (const { added, removed, value } of changesOf(left, right)) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else {
      settle();
      rows.push(...value.map((line) => rowOf('body', line, line)));
    }
  }
  settle();
  return rows;
}

function rowOf(field: Row['field'], left: string | null, right: string | null): Row {
  if (left === null || right === null || left === right) {
    const whole = (said: string | null) =>
      said === null ? null : [{ text: said, isMarked: left !== right }];
    return { field, left: whole(left), right: whole(right), isSame: left === right };
  }
  const parts = changesOf(wordsOf(left), wordsOf(right));
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    parts
      .filter((part) => !part[other])
      .map((part) => ({ text: part.value.join(''), isMarked: part[own] === true }));
  return { field, left: side('added', 'removed'), right: side('removed', 'added'), isSame: false };
}

/** What was taken out and put in; all of it where the two have too little in common for a comparison to say anything. */
function changesOf(left: string[], right: string[]) {
  return (
    diffArrays(left, right, { maxEditLength: MOST_CHANGES }) ?? [
      { removed: true, added: false, value: left },
      { removed: false, added: true, value: right },
    ]
  );
}

/** Words, spaces and single signs, in any script; a flag, a family of emoji or `2.50` is one. */
const wordsOf = (line: string) => Array.from(WORDS.segment(line), ({ segment }) => segment);

const text = (pieces: Piece[] | null) => (pieces ?? []).map((piece) => piece.text).join('');
