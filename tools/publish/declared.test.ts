import { expect, test } from 'vitest';
import { declaredIn } from './declared.ts';

test('a name that is imported and then exported belongs to the file it came from', () => {
  const text =
    "import { money as Money } from './money.ts';\nexport { Money };\nexport type Stake = Money;\n";
  const { exports } = declaredIn('tools/publish/declared.ts', text);
  expect([...exports]).toEqual([
    ['Money', { from: './money.ts', name: 'money' }],
    ['Stake', 'Stake'],
  ]);
});
