import type { Game } from '@fairbook/games';
import type { AnyRound, RoundChecks, RoundProof } from '@fairbook/proof/round';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { saveText } from '@fairbook/ui/overlay';
import { useState } from 'react';
import styles from './seeds.module.css';

const CHECKS = ['signed', 'commitment', 'listed', 'outcome', 'jackpot', 'drop'] as const;

interface Props {
  round: AnyRound;
  rules: Game;
  readProof(): Promise<RoundProof>;
  api: ViewContext['api'];
}

/** Checks a round in the browser: signatures, commitment, seeds, and what it pays when it is played again. */
export function RoundCheck({ round, rules, readProof, api }: Props) {
  const { t, lang } = useUi();
  const [checks, setChecks] = useState<RoundChecks | 'failed' | null>(null);

  async function check() {
    try {
      const { verifyRound } = await import('@fairbook/proof/rounds');
      const [proof, { keys }] = await Promise.all([readProof(), api('bets.proofKeys')]);
      setChecks(await verifyRound(proof, rules, keys));
    } catch {
      setChecks('failed');
    }
  }
  async function save() {
    const proof = await readProof();
    const file = { format: 'fairbook-round-1', ...proof };
    saveText(`${round.game}-${round.nonce}.json`, JSON.stringify(file, null, 2), 'application/json');
  }

  if (round.seed === null)
    return (
      <p className="x-small muted">
        {t('casino.rounds.notRevealed')}{' '}
        <a className="link" href={`/${lang}/games/fairness`}>
          {t('casino.fair.change')}
        </a>
      </p>
    );
  return (
    <div className={styles.check}>
      <p className={styles.buttons}>
        <button type="button" className="btn sm" onClick={() => void check()}>
          {t('casino.rounds.check')}
        </button>
        <button
          type="button"
          className="btn sm plain"
          onClick={() => void save().catch(() => setChecks('failed'))}
        >
          {t('casino.rounds.save')}
        </button>
      </p>
      <div role="status">
        {checks === 'failed' ? <p className="small">{t('casino.fair.noAnswer')}</p> : null}
        {checks !== null && checks !== 'failed' ? (
          <ul className="small">
            {CHECKS.map((id) => (
              <li key={id} className={checks[id] ? 'up' : 'down'}>
                <Icon id={checks[id] ? 'check' : 'alert'} size="s" />{' '}
                {t(`casino.check.${checks[id] ? 'holds' : 'fails'}.${id}`)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
