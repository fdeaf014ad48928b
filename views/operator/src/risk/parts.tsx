import { type PartsOf, part } from '../page/part.tsx';
import { DelaysTab } from './DelaysTab.tsx';
import { askedSubject, numeric } from './data.ts';
import { ExposureTab } from './ExposureTab.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { PlayersTab } from './PlayersTab.tsx';
import { RatesTab } from './RatesTab.tsx';
import { RefusedTab } from './RefusedTab.tsx';

/** The house's risk: limits, exposure, factors of players, live delays, rates, and refused bets. */
export const RISK: PartsOf<'risk'> = {
  limits: part(
    async ({ api, query }) => ({ asked: askedSubject(query), answer: await api('risk.limits') }),
    ({ data, ctx }) => <LimitsTab start={data.answer} asked={data.asked} api={ctx.api} />,
  ),
  exposure: part(
    ({ api }) => api('risk.exposures', { query: {} }),
    ({ data }) => <ExposureTab book={data} />,
  ),
  players: part(
    async ({ api, query }) => ({
      asked: numeric(new URLSearchParams(query).get('user')) ?? '',
      answer: await api('risk.factors'),
    }),
    ({ data, ctx }) => <PlayersTab start={data.answer} asked={data.asked} api={ctx.api} />,
  ),
  delays: part(
    async ({ api }) => {
      const [answer, { champs }] = await Promise.all([
        api('config.readGroup', { params: { group: 'delays' } }),
        api('sportsbook.champs', { query: {} }),
      ]);
      return { answer, champs };
    },
    ({ data, ctx }) => <DelaysTab start={data.answer} champs={data.champs} api={ctx.api} />,
  ),
  rates: part(
    ({ api }) => api('rates.list'),
    ({ data, ctx }) => <RatesTab start={data} api={ctx.api} />,
  ),
  refused: part(
    async ({ api, query }) => {
      const params = new URLSearchParams(query);
      const isLimited = params.get('only') === 'limits';
      const before = Number(numeric(params.get('before')) ?? 0) || null;
      const asked = { ...(isLimited && { isLimited }), ...(before !== null && { before }) };
      return { isLimited, before, answer: await api('risk.refused', { query: asked }) };
    },
    ({ data }) => (
      <RefusedTab answer={data.answer} isLimited={data.isLimited} isLater={data.before !== null} />
    ),
  ),
};
