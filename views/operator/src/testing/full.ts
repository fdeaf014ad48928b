import { CALLS, type CallId } from '@fairbook/contracts';
import { PACK_IDS } from '@fairbook/contracts/care/limit-rules';
import type { Answers } from './answering.ts';
import { sampleAnswer } from './samples.ts';

/** An answer whose lists are known to be lists of objects. */
type Sample = Readonly<Record<'events' | 'vitals' | 'methods' | 'results' | 'packs', readonly object[]>>;

/** Answers whose parts belong together in a way that no contract says. */
const FITTED: Partial<Record<CallId, (sample: Sample) => unknown>> = {
  'sportsbook.liveGames': (sample) => ({ ...sample, games: [] }),
  'config.readGroup': (sample) => ({
    ...sample,
    value: { otherwise: { seconds: 5, note: '' }, sports: [], champs: [], betweenPoints: [] },
  }),
  'analytics.traffic': ({ events: [event], vitals: [vital], ...rest }) => ({
    ...rest,
    events: [{ ...event, name: 'page.opened' }],
    vitals: [{ ...vital, name: 'LCP' }],
  }),
  'reconciliation.list': ({ methods: [method], ...rest }) => ({
    ...rest,
    methods: [{ ...method, id: 'demo' }],
  }),
  'results.list': ({ results: [result], ...rest }) => ({
    ...rest,
    results: [{ ...result, fields: [], values: {} }],
  }),
  'care.packs': ({ packs: [pack], ...rest }) => ({
    ...rest,
    packs: PACK_IDS.map((id) => ({ ...pack, id })),
  }),
};

const READ = (Object.keys(CALLS) as CallId[]).filter((id) => id !== 'auth.session');

/** A possible answer to every call, with a row in each list. */
export const FULL = Object.fromEntries(
  READ.map((id) => [id, () => (FITTED[id] ?? ((same) => same))(sampleAnswer(id) as Sample)]),
) as Answers;

/** The same with empty lists: for what a page reads beside what the test is about. */
export const BARE = Object.fromEntries(READ.map((id) => [id, () => sampleAnswer(id, 0)])) as Answers;
