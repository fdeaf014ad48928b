import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { api } from '../testing/api.ts';
import { LIVE, NOW } from '../testing/games.ts';
import { view } from '../view.tsx';
import { AREA } from './area.ts';

const team = LIVE[0]?.opponents[0];

testArea({
  view,
  manifest,
  area: AREA,
  api,
  skip: ['champs', 'team', 'team-games', 'discipline-champs', 'statistic', 'statistic-popup'],
  known: [
    '/champs',
    '/real/dota2/champs',
    '/stream/lol/champs',
    '/champs/1-spain-primera-division',
    `/live/team/${team?.id}-x`,
  ],
  missing: [
    '/real/dota/champs',
    '/virtual/dota2/champs',
    '/champs/999999',
    '/champs/la-liga',
    '/live/team/elche',
    '/line/team/999999/line',
  ],
});

async function textOf(path: string, query = '') {
  const request = {
    lang: 'en',
    route: pageRouteOf(path),
    path,
    query,
    t: translatorIn('en'),
    api: withConfig(api),
    isSignedIn: false,
  };
  const { answer } = await viewServer(view, manifest).render({ ...request, now: NOW, spa: false, facts: {} });
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('a competition has its results, a team its games', async () => {
  expect((await textOf('/champs/1-spain-primera-division')).text).toContain('See its upcoming games');
  expect((await textOf('/champs/1-spain-primera-division')).html).toContain('href="/en/statistic?champ=1"');
  expect((await textOf(`/live/team/${team?.id}`)).html).toContain(`>${team?.name}</h1>`);
});

describe('several games', () => {
  const [first, second] = LIVE;

  test('with none picked, show the games to pick from', async () => {
    const { html, text } = await textOf('/multi');
    expect(html).toContain(`href="/en/multi?games=${first?.id}"`);
    expect(text).toContain('Pick up to four live games');
  });

  test('picked ones are side by side with their prices, and can be removed', async () => {
    const { html } = await textOf('/multi', `games=${first?.id},${second?.id},424242`);
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(html).toContain('data-set="18"');
    expect(html).toContain(`href="/en/multi?games=${second?.id}"`);
  });
});
