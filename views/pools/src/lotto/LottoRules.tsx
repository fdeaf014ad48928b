import type { lotto } from '@fairbook/contracts';
import { MOST_DRAWS, MOST_TICKETS } from '@fairbook/contracts/pools/lotteries';
import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';

/** The rules, with the figures of these lotteries. */
export function LottoRules({ lotteries }: { lotteries: readonly lotto.LotteryShown[] }) {
  const { t, lang } = useUi();
  return (
    <section className="panel pad prose" aria-label={t('pools.rules.title')}>
      <h2>{t('pools.rules.title')}</h2>
      <ul>
        {lotteries.map(({ id, of, drawn, everyMinutes, closesSeconds, tables }) => (
          <li key={id}>
            {t('pools.lotto.rules.of', {
              name: t(`pools.lotto.name.${id}`),
              drawn,
              of,
              minutes: everyMinutes,
              seconds: closesSeconds,
              percent: tables
                .map(({ returnPercent }) => percentText(returnPercent, lang, { most: 2 }))
                .join(', '),
            })}
          </li>
        ))}
        <li>{t('pools.lotto.rules.fixed')}</li>
        <li>{t('pools.lotto.rules.seed')}</li>
        <li>{t('pools.lotto.rules.most', { draws: MOST_DRAWS, tickets: MOST_TICKETS })}</li>
        <li>{t('pools.lotto.rules.cap')}</li>
        <li>{t('pools.lotto.rules.cancelled')}</li>
        <li>{t('pools.rules.final')}</li>
      </ul>
    </section>
  );
}
