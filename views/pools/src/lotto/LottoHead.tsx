import { LOTTERY_IDS, type LotteryId } from '@fairbook/contracts/pools/lotteries';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';

/** The title of a page of lotteries, and the lotteries to choose from. `at` is the part of the address before them. */
export function LottoHead({
  title,
  at,
  here,
}: {
  title: string;
  at: 'view' | 'results';
  here: LotteryId | null;
}) {
  const { t, lang } = useUi();
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <ChipRow label={t('pools.lotto.lotteries')}>
        <ChipLink href={`/${lang}/lotto`} isCurrent={false}>
          {t('pools.lotto.all')}
        </ChipLink>
        {LOTTERY_IDS.map((id) => (
          <ChipLink
            key={id}
            href={at === 'view' ? `/${lang}/lotto/view/${id}` : `/${lang}/lotto/results/${id}`}
            isCurrent={id === here}
          >
            {t(`pools.lotto.name.${id}`)}
          </ChipLink>
        ))}
      </ChipRow>
    </>
  );
}
