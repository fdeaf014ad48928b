import { expect, test } from 'vitest';
import { isBotAgent } from './bots.ts';

const BOTS = 'googlebot|yandexbot|duck duck (bot)';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['duck duck (bot)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150', false],
  ['', false],
  [undefined, false],
])('%s → %s', (agent, isBot) => expect(isBotAgent(BOTS, agent)).toBe(isBot));

test('without words nobody is a bot', () => expect(isBotAgent('', 'Googlebot')).toBe(false));

test('a text that would be a slow pattern is a plain word, and takes no time', () => {
  const started = performance.now();
  for (let i = 0; i < 100; i++) isBotAgent('(a|a)(a|a)(a|a)(a|a)(a|a)', `${'a'.repeat(8_000)}!${i}`);
  expect(performance.now() - started).toBeLessThan(1_000);
});
