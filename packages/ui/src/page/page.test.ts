import { describe, expect, test } from 'vitest';
import { blocksOf, lineOf } from './markup.ts';

describe('markup', () => {
  test('blocks by the start of their lines; lists and tables continue', () => {
    const blocks = blocksOf(
      'First.\n\n## A head\n- one\n- two\n1. first\n| a | b: |\n| 1 | 2 |\n! mind\n= 2 × 2',
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'text',
      'heading',
      'list',
      'list',
      'table',
      'note',
      'formula',
    ]);
    expect(blocks[1]).toEqual({ kind: 'heading', id: 's-a-head', text: 'A head' });
    expect(blocks[2]).toEqual({ kind: 'list', isOrdered: false, items: [['one'], ['two']] });
    expect(blocks[4]).toEqual({
      kind: 'table',
      head: ['a', 'b'],
      numeric: [false, true],
      rows: [[['1'], ['2']]],
    });
  });

  test.each<[string, unknown[]]>([
    ['plain', ['plain']],
    ['a **b** c', ['a ', { text: 'b', mark: 'strong' }, ' c']],
    ['`x` and [y](/z)', [{ text: 'x', mark: 'code' }, ' and ', { text: 'y', to: '/z' }]],
    ['1 * 2 * 3', ['1 * 2 * 3']],
  ])('%s', (text, line) => expect(lineOf(text)).toEqual(line));
});
