import type { articles } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { type Cursor, withBlock } from './insert-block.ts';

const text = (lng: string, body: string): articles.ArticleText => ({
  ...{ lng, title: '', lead: '', description: '', body, tags: [], author: '' },
});

test.each<[string, string[], Cursor | null, string[]]>([
  ['an empty text', [''], null, ['{{x}}']],
  ['without a cursor at the end of the first', ['One.', 'Раз.'], null, ['One.\n{{x}}', 'Раз.']],
  ['below the line of the cursor', ['One.\nTwo.'], { body: 'One.\nTwo.', at: 2 }, ['One.\n{{x}}\nTwo.']],
  ['at the very end', ['One.\nTwo.'], { body: 'One.\nTwo.', at: 9 }, ['One.\nTwo.\n{{x}}']],
  ['in the second text', ['One.', 'Раз.'], { body: 'Раз.', at: 0 }, ['One.', 'Раз.\n{{x}}']],
  ['the cursor was elsewhere', ['One.'], { body: 'A lead', at: 3 }, ['One.\n{{x}}']],
])('%s', (_what, bodies, cursor, wanted) => {
  const texts = withBlock(
    bodies.map((body) => text('en', body)),
    '{{x}}',
    cursor,
  );
  expect(texts.map(({ body }) => body)).toEqual(wanted);
});
