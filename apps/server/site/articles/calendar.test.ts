import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const clock = fakeClock(Date.UTC(2026, 10, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

test('what is planned is listed by its moments from today on, whoever may read articles', async () => {
  const editor = await world.operator('editor');
  const day = (n: number) => new Date(clock.now() + n * DAY_MS).toISOString();
  const article = await editor.api('articles.add', {
    body: {
      ...{ kind: 'blog', slug: 'later', category: 'guides', from: day(2), until: day(95) },
      texts: [
        { lng: 'en', title: 'Later', lead: '', description: '', body: 'Text.', tags: [], author: 'Desk' },
      ],
    },
  });
  const tournament = await editor.api('tournaments.add', {
    body: {
      name: { en: 'A day of dice', ru: 'День костей' },
      about: { en: 'Dice for a day.', ru: 'Кости на день.' },
      ...{ from: day(-1), until: day(1), categories: [], games: ['dice'], iso: 'EUR', rule: 'turnover' },
      ...{ leastStake: '1.00', leastRounds: 2, leastTurnover: '3.00', prizeKind: 'money', prizes: ['5.00'] },
    },
  });
  const { entries } = await editor.api('articles.calendar');
  // The tournament has begun yesterday, and the article ends after the last day that is listed.
  expect(entries).toEqual([
    {
      ...{ kind: 'tournament', id: tournament.id, name: 'A day of dice', edge: 'ends', at: day(1) },
      isDraft: true,
    },
    { kind: 'article', id: article.id, name: 'Later', edge: 'begins', at: day(2), isDraft: true },
  ]);
  const player = await world.registerPlayer();
  await expect(player.api('articles.calendar')).rejects.toMatchObject({ status: 403 });
});
