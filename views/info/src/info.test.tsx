import type { Api } from '@fairbook/client';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { load } from './load.ts';
import { view } from './view.tsx';

const NOBODY = { address: '', email: '', hours: '' };
const config = {
  payments: [{ method: 'demo' }],
  currencies: [{ iso: 'EUR', deposit: { min: '1.00', max: '100000.00', presets: [] } }],
  site: { companyName: '' },
  contact: NOBODY,
  isPlayMoney: true,
};
const DAYS = Array.from({ length: 90 }, (_, i) =>
  i < 7 ? null : { down: i >= 88 ? 12 : 0, partly: i > 86 && i < 89 ? 5 : 0 },
);
const NOW = {
  at: '2026-11-22T12:00:00.000Z',
  historyAt: '2026-11-22T11:59:00.000Z',
  since: '2026-09-01T00:00:00.000Z',
  components: [
    { id: 'betting', state: 'works', day: 100, quarter: 99.982, days: DAYS },
    { id: 'prices', state: 'works', day: null, quarter: null, days: DAYS.map(() => null) },
  ],
  incidents: [
    { component: 'prices', state: 'down', beganAt: '2026-11-20T10:00:00.000Z', endedAt: null },
    {
      component: 'live',
      state: 'partly',
      beganAt: '2026-11-19T10:00:00.000Z',
      endedAt: '2026-11-19T10:02:00.000Z',
    },
  ],
  notes: [{ id: 1, beganAt: '2026-11-20T10:01:00.000Z', endedAt: null, text: '**Soon** back' }],
};
const WON = { of: 'all', name: 'a•••n', at: '2026-11-20T10:00:00.000Z' };
const RECORDS = {
  awards: [
    { ...WON, kind: 'price', game: null, value: 34_000 },
    { ...WON, kind: 'legs', game: null, value: 7 },
    { ...WON, kind: 'round', game: { id: 'dice', name: 'Dice' }, value: 98_500 },
  ],
};
const OPEN_DATA = {
  licence: 'CC0-1.0',
  days: [{ day: '2026-11-20', sport: 'football', isToday: true, games: 12, recorded: 9 }],
};
const VERSION = { title: 'Terms', from: '2026-05-04T12:00:00.000Z', mode: 'play', hash: 'ab12' };
const VERSIONS = [
  { ...VERSION, number: 2, from: '2026-06-04T12:00:00.000Z', until: null },
  { ...VERSION, number: 1, until: '2026-06-04T12:00:00.000Z' },
];
const ANSWERS: Record<string, object> = {
  'legal.documents': { documents: [{ ...VERSIONS[0]!, document: 'terms' }] },
  'legal.versions': { versions: VERSIONS },
  'legal.version': { ...VERSIONS[1]!, text: '## One\nWhole words.' },
  'legal.changes': { rows: [{ before: 'Old words.', now: 'New words.' }] },
  'status.show': NOW,
  'awards.list': RECORDS,
  'openData.list': OPEN_DATA,
};
const api = (async (id: string) => ANSWERS[id] ?? config) as unknown as Api;

const chapters = [1, 2].flatMap((group) => [1, 2, 3, 4, 5, 6].map((n) => `/information/rules/${group}/${n}`));

testArea({
  view,
  manifest,
  area: AREA,
  api,
  known: ['/information/rules/2', ...chapters],
  missing: [
    '/information/rules/99',
    '/information/rules/1/7',
    '/information/rules/2/0',
    '/information/nothing',
  ],
});

test('open data say that games are simulated, and each file has its address and columns', async () => {
  const text = await textOf('/open-data', OPEN_DATA);
  for (const part of ['never played', 'CC0', 'Football', '9 of the games', 'closing_odds'])
    expect(text).toContain(part);
  for (const file of ['results.csv', 'prices.jsonl', 'events.csv'])
    expect(text).toContain(`/line-api/v1/open-data/2026-11-20/football/${file}`);
});

test('records have their figures, a masked name, and the way to check those that can be', async () => {
  const text = await textOf('/betting-awards', RECORDS);
  expect(text).toContain('There are no records yet');
  for (const part of ['34.00', 'a•••n', '98.50×', '20 Nov 2026']) expect(text).toContain(part);
  expect(text.match(/\/games\/dice/g)).toHaveLength(1);
});

test('the status page says what is known, and when it is old; an operator’s note is plain text', async () => {
  const text = await textOf('/status', NOW);
  expect(text).toContain('but the operator reports one');
  expect(text).toMatch(/didn’t work for 12 min, worked with restrictions for 5 min"/);
  const [note] = NOW.notes;
  const later = { ...NOW, notes: [{ ...note, endedAt: NOW.at }] };
  expect(await textOf('/status', later)).toContain('Everything works');
  expect(text).toContain('99.982%');
  expect(text).toContain('**Soon** back');
  expect(text).toContain('still going on');
  expect(await textOf('/status', { ...NOW, historyAt: '2026-11-22T11:00:00.000Z' })).toContain(
    'can’t reach our records',
  );
  const [betting] = NOW.components;
  const down = {
    ...NOW,
    components: [{ ...betting, state: 'down' }],
    incidents: [],
    historyAt: null,
    since: null,
  };
  expect(await textOf('/status', down)).toMatch(
    /Not everything works right now.*doesn’t work.*no history yet.*None/s,
  );
});

async function textOf(path: string, told: object = {}): Promise<string> {
  const asked = (async () => ({ ...config, ...told })) as unknown as Api;
  const request = {
    lang: 'en',
    route: pageRouteOf(path),
    path,
    query: '',
    t: translatorIn('en'),
    api: withConfig(asked),
    isSignedIn: false,
    now: 0,
  };
  return JSON.stringify((await load(request)).data);
}

test('the amounts of the examples are those of settlement', async () => {
  const text = await textOf('/information/howbet');
  for (const sum of ['€21.00', '€54.00', '€27.00', '€31.00', '€14.70', '€5.00']) expect(text).toContain(sum);
});

test('every market of a chapter is decided on the example match', async () => {
  const text = await textOf('/information/rules/2/2');
  expect(text).toContain('Full time 2–1. The total number of goals is compared with 2.5');
  expect(text).toContain('This selection won.');
});

test('the rules of a sport say what counts before listing its markets', async () => {
  const tennis = await textOf('/information/rules/3');
  for (const word of ['retires', 'walkover', 'tie-break', 'best of five', 'First set / match'])
    expect(tennis).toContain(word);
  expect(tennis).not.toMatch(/goal|half-time|home team/i);
  expect(await textOf('/information/rules/2')).toContain('90 minutes');
});

const OF_CONTACT = ['contacts', 'responsiblegaming', 'disputeresolution', 'consent'];

test.each(OF_CONTACT)('/information/%s says that no contact is published, and offers none', async (page) => {
  const text = await textOf(`/information/${page}`, { contact: { ...NOBODY, hours: '9–18' } });
  expect(text).toMatch(/hasn’t published|published no contact|publish a contact/);
  expect(text).not.toMatch(/write to us|tell us/i);
});

test("the contact is the operator's text, without interpreting markup", async () => {
  const contact = { address: '[Here](javascript:alert(1))', email: 'help@river.example', hours: '9–18 UTC' };
  const text = await textOf('/information/contacts', { contact, site: { companyName: 'River Games Ltd' } });
  expect(text).toContain('Company: River Games Ltd');
  expect(text).toContain('"to":"mailto:help@river.example"');
  expect(text).toContain('Address: [Here](javascript:alert(1))');
  expect(text).not.toContain('hasn’t published');
});

/** What the pages on law say in each mode, and what they must not say. */
const OF_MODE: [page: string, isPlayMoney: boolean, says: string[], never: RegExp][] = [
  [
    'amlpolicy',
    true,
    ['uses play money', 'An operator looks at each withdrawal'],
    /is missing|add both first/,
  ],
  ['amlpolicy', false, ['only to players whose identity has been checked'], /play money/],
  [
    'kycpolicy',
    true,
    ['needs no identity check', '/office/verification'],
    /Nobody’s identity|no identity check yet/,
  ],
  ['kycpolicy', false, ['before you can withdraw', '/office/verification'], /play money/i],
  ['amlkyc', true, ['Play money needs no documents'], /asks for none of that/],
  ['amlkyc', false, ['possible only after the check'], /play money/i],
  ['simpleidentification', true, ['tax number'], /asks for none/],
  ['disputeresolution', false, ['our licensing authority decides'], /play money/],
  ['taxation', false, ['The law of your country decides'], /play money/i],
  ['cash_terminals', false, ['has no cash terminals.'], /play money/],
  ['licenses', false, ['published no gambling licence'], /play money only/],
  ['payment', false, ['shows its fee'], /Play money arrives|nobody is paid/],
];

test.each(OF_MODE)(
  '/information/%s with play money %s says what the product does',
  async (page, isPlayMoney, says, never) => {
    const text = await textOf(`/information/${page}`, { isPlayMoney, payments: [] });
    for (const sentence of says) expect(text).toContain(sentence);
    expect(text).not.toMatch(never);
  },
);

test('nothing is promised that the software does not do', async () => {
  const pages = [...OF_CONTACT, 'rules/1/1', 'amlpolicy', 'kycpolicy', 'payment'];
  const texts = await Promise.all(pages.map((page) => textOf(`/information/${page}`)));
  expect(texts.join()).not.toMatch(
    /close it at once|lifted early|pair of ledger|until the term ends|cut off from/,
  );
});

test('a legal text leads to its versions; a version has its dates, its wording and what differs from another', async () => {
  const sectionsOf = async (path: string) => {
    const [address = '', query = ''] = path.split('?');
    const asked = { lang: 'en', route: pageRouteOf(address), path: address, query };
    const { data } = await load({
      ...{ ...asked, t: translatorIn('en'), api: withConfig(api), isSignedIn: false, now: 0 },
    });
    return JSON.stringify(data.sections);
  };
  expect(await sectionsOf('/information/disputeresolution')).toContain('"/information/archive/dispute"');
  expect(await sectionsOf('/information/rules/2')).toContain('"/information/archive/rules-football"');
  expect(await sectionsOf('/information/contacts')).not.toContain('/information/archive');
  expect(await sectionsOf('/information/archive/terms')).toContain('In force from 4 May 2026 to 4 Jun 2026.');
  const version = await sectionsOf('/information/archive/terms/1?since=2');
  for (const part of ['Whole words.', 'Old words.', 'New words.', 'ab12', 'since=2'])
    expect(version).toContain(part);
});
