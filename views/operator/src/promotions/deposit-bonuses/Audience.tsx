import type { AnswerOf, depositBonuses } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import type { ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';

interface Props extends Pick<ExtraProps, 'entry' | 'isDirty' | 'api'> {
  draft: Partial<depositBonuses.DepositBonusFields>;
}

/** How many players a bonus with a segment is for, and what it costs at most, before it is turned on. */
export function Audience({ entry, draft, isDirty, api }: Props) {
  const { t } = useUi();
  if (!draft.audience) return null;
  return (
    <div className={styles.extra}>
      {!entry || isDirty ? (
        <p className="small muted">{t('editor.depositBonus.audience.unsaved')}</p>
      ) : (
        <Counted key={`${entry.key}/${entry.version}`} id={Number(entry.key)} api={api} />
      )}
    </div>
  );
}

function Counted({ id, api }: { id: number; api: ExtraProps['api'] }) {
  const { t, lang } = useUi();
  const [found, setFound] = useState<AnswerOf<typeof depositBonuses.audience> | null>(null);
  useEffect(() => {
    let isShown = true;
    api('depositBonuses.audience', { params: { id } }).then(
      (answer) => isShown && setFound(answer),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api, id]);
  if (!found) return null;
  const { players, listed, fewest, mostCost } = found;
  return (
    <>
      <p className="note">
        {players === null || mostCost === null
          ? t('editor.depositBonus.audience.few', { count: fewest })
          : t('editor.depositBonus.audience.counted', {
              players,
              cost: moneyText(mostCost, BASE_CURRENCY, lang),
            })}
      </p>
      {listed === null ? null : (
        <p className="small">{t('editor.depositBonus.audience.listed', { players: listed })}</p>
      )}
    </>
  );
}
