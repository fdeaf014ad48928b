import { expect, test } from 'vitest';
import { type Alike, type Mark, verdictOf } from './verdict.ts';

const mark = (kind: Mark['kind'], isProved = true, isProvedThere = true): Mark => ({
  kind,
  isProved,
  isProvedThere,
});
const of = (marks: readonly Mark[], change: Partial<Alike> = {}): Alike => ({
  marks,
  isNew: true,
  isIdentified: false,
  isIdentifiedThere: false,
  hasOtherName: false,
  ...change,
});

test.each<[string, Alike, ReturnType<typeof verdictOf>]>([
  ['nothing in common', of([]), null],
  ['one document', of([mark('document')]), 'closed'],
  ['one tax number', of([mark('tax')]), 'closed'],
  ['a document that is proved on one side only', of([mark('document', true, false)]), 'case'],
  ['two proved contacts', of([mark('email'), mark('phone')]), 'closed'],
  [
    'two proved contacts under another name',
    of([mark('email'), mark('phone')], { hasOtherName: true }),
    'held',
  ],
  ['one proved contact', of([mark('phone')]), 'held'],
  ['a contact that nobody proved there', of([mark('email', true, false)]), 'case'],
  ['a name, and a contact proved there', of([mark('name'), mark('email', false)]), 'closed'],
  ['a proved name alone, on a new account', of([mark('name')]), 'held'],
  ['a proved name alone, on an old account', of([mark('name')], { isNew: false }), 'case'],
  ['a name that nobody proved', of([mark('name', false, false)]), 'case'],
  ['one browser, on a new account', of([mark('device')]), 'held'],
  ['one network and birthday, on a new account', of([mark('place')]), 'held'],
  ['one network and birthday, on an old account', of([mark('place')], { isNew: false }), null],
  ['one browser, of a confirmed identity', of([mark('device')], { isIdentified: true }), null],
  [
    'one browser, of a confirmed identity of another name',
    of([mark('device')], { isIdentified: true, hasOtherName: true }),
    null,
  ],
])('%s', (_, alike, verdict) => {
  expect(verdictOf(alike)).toBe(verdict);
});
