import type { AnswerOf, results } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { type PartsOf, part } from '../page/part.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { useAgain } from '../trading/use-again.ts';
import { Decided } from '../voids/Decided.tsx';
import { soughtFor } from '../voids/data.ts';
import { useDecision } from '../voids/use-decision.ts';
import { NewTab } from './NewTab.tsx';
import { ResultCard } from './ResultCard.tsx';

type List = AnswerOf<typeof results.list>;

/** Results that operators enter, with approval by another. */
export const RESULTS: PartsOf<'results'> = {
  waiting: part(
    ({ api }) => api('results.list'),
    ({ data, ctx }) => <WaitingTab start={data} api={ctx.api} />,
  ),
  new: part(
    async ({ api, query }) => {
      const id = Number(new URLSearchParams(query).get('game') ?? 0);
      const q = soughtFor(query);
      if (Number.isSafeInteger(id) && id > 0)
        return { q, games: [], form: await api('results.form', { params: { id } }) };
      const { games } = await api('results.find', { query: q === '' ? {} : { q } });
      return { q, games, form: null };
    },
    ({ data, ctx }) => <NewTab {...data} ctx={ctx} />,
  ),
  done: part(
    ({ api }) => api('results.list'),
    ({ data, ctx }) => <DoneTab list={data} api={ctx.api} />,
  ),
};

const AGAIN_MS = 10_000;

function WaitingTab({ start, api }: { start: List; api: ViewContext['api'] }) {
  const { t } = useUi();
  const { data, again } = useAgain(start, () => api('results.list'), AGAIN_MS);
  const { failure, told, decide } = useDecision({ read: again });
  const requests = data.results.filter(({ status }) => status === 'requested');
  return (
    <>
      <p className={styles.note}>{t('operator.results.about')}</p>
      <Decided failure={failure} told={told} />
      {requests.length === 0 ? (
        <Empty text={t('operator.results.none')} more={t('operator.results.noneText')} action={<ToNew />} />
      ) : (
        requests.map((result) => (
          <ResultCard
            key={result.id}
            result={result}
            api={api}
            onDecide={(call) =>
              decide(
                () => api(call, { params: { id: result.id }, body: { version: result.version } }),
                t(call === 'results.approve' ? 'operator.results.agreed' : 'operator.results.withdrawn'),
              )
            }
          />
        ))
      )}
    </>
  );
}

function DoneTab({ list, api }: { list: List; api: ViewContext['api'] }) {
  const { t } = useUi();
  const rows = list.results.filter(({ status }) => status !== 'requested');
  if (rows.length === 0) return <Empty text={t('operator.results.nothingDone')} action={<ToNew />} />;
  return rows.map((result) => <ResultCard key={result.id} result={result} api={api} />);
}

function ToNew() {
  const { t } = useUi();
  return (
    <TabLink page="results" tab="new" className="btn primary">
      {t('operator.results.toNew')}
    </TabLink>
  );
}
