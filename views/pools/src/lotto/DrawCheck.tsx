import type { AnswerOf, Calls, lotto } from '@fairbook/contracts';
import type { LottoChecks } from '@fairbook/proof/lotto-draw';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { saveText } from '@fairbook/ui/overlay';
import { useState } from 'react';
import styles from './lotto.module.css';

interface Props {
  draw: Pick<lotto.LottoDrawRow, 'lottery' | 'number'>;
  api: ViewContext['api'];
}

type Proof = AnswerOf<Calls['lotto.draw']>;
const CHECKS = ['signed', 'commitment', 'numbers'] as const;

/** Checks a draw in the browser: signatures, the commitment to the seed, and the numbers that follow from it. */
export function DrawCheck({ draw, api }: Props) {
  const { t } = useUi();
  const [done, setDone] = useState<{ proof: Proof; checks: LottoChecks } | 'failed' | null>(null);

  async function check() {
    try {
      const { verifyLottoDraw } = await import('@fairbook/proof/lotto-draw');
      const params = { lottery: draw.lottery, number: draw.number };
      const [proof, { keys }] = await Promise.all([api('lotto.draw', { params }), api('bets.proofKeys')]);
      setDone({ proof, checks: await verifyLottoDraw(proof, keys) });
    } catch {
      setDone('failed');
    }
  }
  if (done === null)
    return (
      <button type="button" className="btn sm" onClick={() => void check()}>
        {t('pools.lotto.check')}
      </button>
    );
  if (done === 'failed') return <p className="small">{t('pools.noAnswer')}</p>;
  const { proof, checks } = done;
  return (
    <div className={styles.check} role="status">
      <ul className="small">
        {CHECKS.map((id) => (
          <li key={id} className={checks[id] ? 'up' : 'down'}>
            <Icon id={checks[id] ? 'check' : 'alert'} size="s" />
            {t(`pools.lotto.${checks[id] ? 'holds' : 'fails'}.${id}`)}
          </li>
        ))}
      </ul>
      <dl className="kv">
        <dt>{t('pools.lotto.commitment')}</dt>
        <dd className="mono small">{proof.commit.statement.commitment}</dd>
        <dt>{t('pools.lotto.seed')}</dt>
        <dd className="mono small">{proof.result?.statement.seed}</dd>
        <dt>{t('pools.lotto.order')}</dt>
        <dd>{proof.result?.statement.numbers.join(', ')}</dd>
      </dl>
      <button
        type="button"
        className="btn sm plain"
        onClick={() =>
          saveText(
            `${draw.lottery}-${draw.number}.json`,
            JSON.stringify({ format: 'fairbook-lotto-1', ...proof }, null, 2),
            'application/json',
          )
        }
      >
        {t('pools.lotto.save')}
      </button>
    </div>
  );
}
