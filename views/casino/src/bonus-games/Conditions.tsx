import type { bonusGames } from '@fairbook/contracts';
import { useMoments, useUi } from '@fairbook/ui';
import type { Mine } from './use-tries.ts';

/** Whether the player meets the conditions, as far as they are known. */
export const isEligible = (mine: Mine): boolean => !mine.lacksDeposit && mine.openFrom === null;

/** Who can play: the conditions for visitors, and what a player still lacks, with the way forward. */
export function Conditions({
  terms: { leastDays, needsDeposit },
  mine,
}: {
  terms: Pick<bonusGames.BonusTerms, 'leastDays' | 'needsDeposit'>;
  mine: Mine | null;
}) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  if (mine)
    return (
      <>
        {mine.lacksDeposit ? (
          <p className="note warn">
            {t('bonus-games.lacksDeposit')}{' '}
            <a className="link" href={`/${lang}/office/recharge/methods`}>
              {t('bonus-games.deposit')}
            </a>
          </p>
        ) : null}
        {mine.openFrom === null ? null : (
          <p className="note warn">{t('bonus-games.openFrom', { at: dateTime(mine.openFrom) })}</p>
        )}
      </>
    );
  if (!needsDeposit && leastDays === 0) return null;
  return (
    <p className="note">
      {needsDeposit ? `${t('bonus-games.needsDeposit')} ` : null}
      {leastDays > 0 ? t('bonus-games.leastDays', { days: leastDays }) : null}
    </p>
  );
}
