import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { LotteryId } from '@fairbook/contracts/pools/lotteries';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { LottoHead } from './LottoHead.tsx';
import styles from './lotto.module.css';
import { Results } from './Results.tsx';

interface Props {
  lottery: LotteryId;
  day: string;
  start: AnswerOf<Calls['lotto.results']>;
  api: ViewContext['api'];
}

/** The numbers of past draws, of all days or of one. */
export function ResultsPage({ lottery, day, start, api }: Props) {
  const { t, lang, bus } = useUi();
  const [{ draws, next }, setShown] = useState(start);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('day') ?? '');
    bus.emit('navigate', { to: `/lotto/results/${lottery}${asked ? `?day=${asked}` : ''}` });
  }
  async function older(before: number) {
    const more = await api('lotto.results', {
      params: { lottery },
      query: day === '' ? { before } : { before, day },
    });
    setShown({ draws: [...draws, ...more.draws], next: more.next });
  }
  return (
    <>
      <LottoHead
        title={t('pools.lotto.resultsOf', { name: t(`pools.lotto.name.${lottery}`) })}
        at="results"
        here={lottery}
      />
      <form className={styles.filter} action={`/${lang}/lotto/results/${lottery}`} onSubmit={show}>
        <Field label={t('pools.lotto.day')} type="date" name="day" defaultValue={day} min="2020-01-01" />
        <button type="submit" className="btn">
          {t('pools.lotto.show')}
        </button>
      </form>
      <section className="panel" aria-label={t('pools.lotto.results')}>
        <Results draws={draws} api={api} />
      </section>
      {next === null ? null : (
        <p>
          <button type="button" className="btn" onClick={() => void older(next)}>
            {t('pools.older')}
          </button>
        </p>
      )}
    </>
  );
}
