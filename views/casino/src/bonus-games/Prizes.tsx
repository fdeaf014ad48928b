import type { bonusGames } from '@fairbook/contracts';
import { prizeText } from '@fairbook/games/bonus/prize-text';
import { chanceText } from '@fairbook/games/texts';
import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import styles from './bonus-games.module.css';

type Shown = bonusGames.ShownBonusGame;

/** Games in which the player decides: their chances are those of the best play. */
const DECIDED: readonly Shown['game'][] = ['memory', 'safe', 'dragon'];

/** The prizes of a game with their chances, and what a try is worth. */
export function Prizes({ shown: { game, prizes, worth } }: { shown: Shown }) {
  const { t, lang } = useUi();
  const points = numberText(worth, lang, { least: 2, most: 2 });
  const text = DECIDED.includes(game) ? 'worthBest' : 'worth';
  // The stakes of free rounds are rounded down in the currency of the player.
  const isUpTo = prizes.some(({ rounds }) => rounds);
  return (
    <div className={styles.prizes}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('bonus-games.prize')}</th>
            <th scope="col" className="num">
              {t('bonus-games.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.worth}>
              <td>{prizeText(prize, t)}</td>
              <td className="num">
                <bdi>{chanceText(prize.chance, lang)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="x-small muted">{t(`bonus-games.${text}${isUpTo ? 'UpTo' : ''}`, { points })}</p>
    </div>
  );
}
