import type { depositBonuses } from '@fairbook/contracts';
import { mostCost } from '@fairbook/contracts/casino/bonus-rules';
import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';

/** What each casino bonus costs at most on average with the terms in the form: its budget is drawn by that. */
export function CasinoCost({ draft }: { draft: Partial<depositBonuses.DepositBonusFields> }) {
  const { t, lang } = useUi();
  const { product, casino, wagerTimes } = draft;
  if (product !== 'casino' || !casino || wagerTimes === undefined || !(casino.mostTimes > 0)) return null;
  const share = 100 * mostCost({ wagerTimes, mostTimes: casino.mostTimes });
  return (
    <p className="note">{t('editor.depositBonus.cost', { share: percentText(share, lang, { most: 1 }) })}</p>
  );
}
