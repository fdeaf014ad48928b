import { useUi } from '@fairbook/ui';
import type { Draw } from '../data.ts';
import styles from './toto.module.css';

interface Props {
  game: Draw['games'][number];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** The outcomes of a game; any number of them may be on. */
export function Picker({ game, chosen, onChange }: Props) {
  const { t } = useUi();
  const name = game.opponents.join(' – ');
  return (
    <fieldset className={game.outcomes.length > 3 ? styles.many : styles.few}>
      <legend className="vh">{name}</legend>
      {game.outcomes.map((outcome) => {
        const isOn = chosen.includes(outcome.id);
        return (
          <button
            key={outcome.id}
            type="button"
            className={styles.pick}
            aria-pressed={isOn}
            aria-label={t('pools.pick', { outcome: outcome.name, game: name })}
            onClick={() =>
              onChange(isOn ? chosen.filter((each) => each !== outcome.id) : [...chosen, outcome.id])
            }
          >
            {outcome.name}
          </button>
        );
      })}
    </fieldset>
  );
}
