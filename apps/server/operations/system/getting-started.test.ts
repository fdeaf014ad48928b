import { CALLS, type Call } from '@fairbook/contracts';
import { type BettingWorld, createBettingWorld, freshKey, type Player } from '@fairbook/testkit';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow } from '../../testing/proof.ts';
import { exampleCommand, SAMPLE } from './call-examples.ts';
import { FIRST_BET, FIRST_PLAYER } from './getting-started.ts';
import { isStable } from './openapi.ts';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
  await book.open(1);
  await book.open(SAMPLE.gameId);
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
    method: /-X (\w+)/.exec(filled)?.[1] ?? (payload === undefined ? 'GET' : 'POST'),
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(payload !== undefined && { payload }),
  };
}

async function tokenOf(player: Player): Promise<string> {
  const { token } = await player.api('tokens.add', {
    body: {
      name: 'First',
      scopes: ['account.read', 'bets.read', 'bets.place', 'bets.sell'],
      days: 7,
      networks: [],
      perMinute: 600,
    },
  });
  return token;
}

test('a first bet is placed by the commands of the introduction, each as it stands', async () => {
  const player = await book.player('5.00');
  const token = await tokenOf(player);
  const commands = FIRST_BET.slice(1).map(({ command }) => command);
  const words: Record<string, string | number> = { TOKEN: token, KEY: freshKey() };
  const answers: { status: number; said: ReturnType<typeof JSON.parse> }[] = [];
  for (const command of commands) {
    const answer = await book.world.app.inject(asked(command, words) as never);
    const said = answer.json();
    answers.push({ status: answer.statusCode, said });
    const game = said.games?.at(-1);
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

test('a player with play money and a token is made by the commands of the introduction', async () => {
  const words: Record<string, string | number> = { KEY: freshKey() };
  let cookie = '';
  for (const { command } of FIRST_PLAYER) {
    // What “say” adds to each command.
    const said = command.slice(command.lastIndexOf('say "'));
    const { headers, ...request } = asked(said, words);
    const own = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json', cookie };
    const answer = await book.world.app.inject({ ...request, headers: { ...own, ...headers } } as never);
    expect([command, answer.statusCode < 300 || answer.body]).toEqual([command, true]);
    cookie ||= String(answer.headers['set-cookie']).split(';')[0]!;
    const { accounts, token } = answer.json();
    if (accounts) words.ACCOUNT = accounts[0].id;
    if (token) words.TOKEN = token;
  }
  const account = FIRST_BET.find(({ command }) => command.includes('/office-api/accounts'))!;
  const found = await book.world.app.inject(asked(account.command, words) as never);
  expect(found.json().accounts[0]).toMatchObject({ id: words.ACCOUNT, money: '20.00' });
});

/** The modules that a newcomer uses first: each of their calls has an example. */
const FIRST = /^(sportsbook|wallet|bets\.(?!cashout$)|cashout\.(offer|history)$|proof\.(bundle|head)$)/;

test('every example of the reference is sent as it stands, and what it answers has the shape that the reference says', async () => {
  const player = await book.player('5.00');
  const words: Record<string, string> = { TOKEN: await tokenOf(player) };
  const stable = Object.values<Call>(CALLS).filter(isStable);
  expect(stable.filter((call) => FIRST.test(call.id) && !exampleCommand(call)).map(({ id }) => id)).toEqual(
    [],
  );
  const named = stable.filter(({ id }) => exampleCommand(CALLS[id as 'bets.place']) !== null);
  expect(named.length).toBeGreaterThan(40);
  // A bet comes first: the other examples ask about it.
  const [place, others] = [CALLS['bets.place'] as Call, named.filter(({ id }) => id !== 'bets.place')];
  for (const call of [place, ...others]) {
    const real = { [SAMPLE.accountId]: player.accountId, [SAMPLE.couponId]: words.COUPON };
    const command = Object.entries(real).reduce(
      (text, [sample, value]) => text.replaceAll(sample, String(value)),
      exampleCommand(call)!,
    );
    const answer = await book.world.app.inject(asked(command, words) as never);
    expect([call.id, answer.statusCode, answer.statusCode < 300 || answer.body]).toEqual([
      call.id,
      call.success.status,
      true,
    ]);
    const { body, contentType } = call.success;
    if (!body || contentType) continue;
    const said = answer.json();
    expect([call.id, [...Compile(body).Errors(said)].slice(0, 1)]).toEqual([call.id, []]);
    if (said.games && call.id === 'sportsbook.lineGames') expect(said.games.length).toBeGreaterThan(0);
    if (call === place) {
      words.COUPON = said.couponId;
      await follow(book.world);
    }
  }
});
