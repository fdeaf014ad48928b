import { CHAIN_LENGTH } from '@fairbook/contracts/casino/shared-rules';
import { timesText } from '@fairbook/games/texts';
import { numberText } from '@fairbook/i18n';
import type { SharedChecks } from '@fairbook/proof/shared-round';
import { Icon, useUi } from '@fairbook/ui';
import { Select, saveText } from '@fairbook/ui/overlay';
import { useState } from 'react';
import seedStyles from '../seeds/seeds.module.css';
import { shownOf } from './drawn.ts';
import type { SharedPlay } from './use-game.ts';

const CHECKS = ['signed', 'chain', 'outcome', 'stakes'] as const;
const STEPS = ['1', '2', '3'] as const;

interface Props {
  play: SharedPlay;
  last: SharedPlay['shared']['table']['last'];
}

/** How shared rounds are drawn, and the check of one of the last in this browser. */
export function RoundProof({ play: { api, face, rules }, last }: Props) {
  const { t, lang } = useUi();
  const [chosen, setChosen] = useState<string | null>(null);
  const [checks, setChecks] = useState<SharedChecks | 'failed' | null>(null);
  const id = last.some((each) => each.id === chosen) ? chosen : (last[0]?.id ?? null);

  async function check(round: string) {
    setChecks(null);
    setChosen(round);
    try {
      const { verifyShared } = await import('@fairbook/proof/rounds');
      const [proof, { keys }] = await Promise.all([
        api('shared.proof', { params: { id: round } }),
        api('bets.proofKeys'),
      ]);
      setChecks(await verifyShared(proof, keys));
    } catch {
      setChecks('failed');
    }
  }
  async function save(round: string) {
    const proof = await api('shared.proof', { params: { id: round } });
    saveText(`${proof.game}-${proof.round.number}.json`, JSON.stringify(proof, null, 2), 'application/json');
  }

  return (
    <section className="panel" id="check" aria-label={t('casino.fairness')}>
      <header className="panel-head">
        <h2>{t('casino.fairness')}</h2>
      </header>
      <ol className={seedStyles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`shared-rounds.fair.${step}`, { length: numberText(CHAIN_LENGTH, lang) })}</li>
        ))}
        <li>{t(rules.kind === 'drawn' ? 'shared-rounds.fair.drawn' : 'game-crash.fair.4')}</li>
      </ol>
      {id === null ? (
        <p className="pad muted">{t('shared-rounds.lastEmpty')}</p>
      ) : (
        <div className={seedStyles.body}>
          <Select
            label={t('shared-rounds.check')}
            value={id}
            options={last.map((each) => ({
              value: each.id,
              label: t('shared-rounds.round', { number: numberText(each.number, lang) }) + endOf(each),
            }))}
            onChange={(round) => {
              setChosen(round);
              setChecks(null);
            }}
          />
          <p className={seedStyles.buttons}>
            <button type="button" className="btn sm" onClick={() => void check(id)}>
              {t('shared-rounds.check')}
            </button>
            <button
              type="button"
              className="btn sm plain"
              onClick={() => void save(id).catch(() => setChecks('failed'))}
            >
              {t('shared-rounds.save')}
            </button>
          </p>
          <div role="status">
            {checks === 'failed' ? <p className="small">{t('shared-rounds.check.failed')}</p> : null}
            {checks !== null && checks !== 'failed' ? (
              <ul className="small">
                {CHECKS.map((each) => (
                  <li key={each} className={checks[each] ? 'up' : 'down'}>
                    <Icon id={checks[each] ? 'check' : 'alert'} size="s" />{' '}
                    {t(`shared-rounds.check.${checks[each] ? 'holds' : 'fails'}.${each}`)}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      )}
    </section>
  );

  function endOf({ point, draws }: (typeof last)[number]): string {
    if (point !== null) return ` · ${timesText(point * 100)}`;
    const short = draws && face.drawn?.short?.(shownOf(face, draws), { t, lang, money: () => '' });
    return short ? ` · ${short}` : '';
  }
}
