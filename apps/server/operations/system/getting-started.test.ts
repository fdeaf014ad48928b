import { type BettingWorld, createBettingWorld, freshKey } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_BET } from './getting-started.ts';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
  await book.open(1);
});
afterAll(() => book.world.close());

/** What a curl command asks for, with the reader's words filled in. */
function asked(command: string, words: Readonly<Record<string, string | number>>) {
  const filled = Object.entries(words).reduce(
    (text, [word, value]) => text.replace(new RegExp(`\\$?\\b${word}\\b`, 'g'), String(value)),
    command.replaceAll('\\\n', ' '),
  );
  const [, url = ''] = /"(\/[^"]*)"/.exec(filled.replaceAll('$SITE', '')) ?? [];
  const headers = [...filled.matchAll(/-H "([^:"]+): ([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const [, payload] = /-d '([^']*)'/.exec(filled) ?? [];
  return {
    url,
    method: /-X (\w+)/.exec(filled)?.[1] ?? 'GET',
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(payload !== undefined && { payload }),
  };
}

test('a first bet is placed by the commands of the introduction, each as it stands', async () => {
  const player = await book.player('5.00');
  const { token } = await player.api('tokens.add', {
    body: {
      name: 'First',
      scopes: ['account.read', 'bets.read', 'bets.place'],
      days: 7,
      networks: [],
      perMinute: 60,
    },
  });
  const commands = FIRST_BET.slice(1).map(({ command }) => command);
  const words: Record<string, string | number> = { TOKEN: token, KEY: freshKey() };
  const answers: { status: number; said: ReturnType<typeof JSON.parse> }[] = [];
  for (const command of commands) {
    const answer = await book.world.app.inject(asked(command, words) as never);
    const said = answer.json();
    answers.push({ status: answer.statusCode, said });
    const [game] = said.games ?? [];
    if (game) {
      const { id, coef } = game.markets[0].outcomes[0];
      Object.assign(words, { GAME: game.id, OUTCOME: id, PRICE: coef });
    }
    if (said.accounts) words.ACCOUNT = said.accounts[0].id;
    if (said.couponId) words.COUPON = said.couponId;
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
  expect(answers.at(-1)!.said).toMatchObject({ couponId: words.COUPON, amount: '1.00' });
  expect(await book.balance(player)).toBe('4.00');
});
