import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useInCurrency } from '@fairbook/ui/overlay';
import { LottoHead } from './LottoHead.tsx';
import { LottoRules } from './LottoRules.tsx';
import { Mine } from './Mine.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { Results } from './Results.tsx';
import { TicketForm } from './TicketForm.tsx';

type Data = AnswerOf<Calls['lotto.view']>;

/** One lottery: to play, what it pays, the player's tickets, and the latest results. */
export function LotteryPage({ start, api }: { start: Data; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const { id } = start.lottery;
  const [{ lottery, draws, results }, reload] = useInCurrency(start, (iso) =>
    api('lotto.view', { params: { lottery: id }, query: { iso } }),
  );
  return (
    <>
      <LottoHead title={t(`pools.lotto.name.${id}`)} at="view" here={id} />
      <TicketForm lottery={lottery} draws={draws} api={api} onBought={reload} />
      <Mine api={api} lottery={id} key={draws[0]?.number ?? 0} />
      <PrizeTable lottery={lottery} />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('pools.lotto.latest')}</h2>
          <a className="btn sm end" href={`/${lang}/lotto/results/${id}`}>
            {t('pools.lotto.results')}
          </a>
        </header>
        <Results draws={results} api={api} />
      </section>
      <LottoRules lotteries={[lottery]} />
    </>
  );
}
