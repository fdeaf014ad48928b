import type { casino, jackpots } from '@fairbook/contracts';
import { JACKPOT, JACKPOT_RETURN } from '@fairbook/contracts/casino/jackpot-rules';
import type { GameId } from '@fairbook/games';
import { numberText, percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useUi } from '@fairbook/ui';
import game from '../game/game.module.css';
import styles from './jackpot.module.css';
import { usePot } from './use-pot.ts';

interface Props {
  game: GameId;
  /** The round that stands on the stage; null while it still moves. */
  round: casino.CasinoRound | null;
  /** The pot that the page starts with. */
  pot: jackpots.JackpotPot | null;
  api: ViewContext['api'];
}

/** The pot over a game that takes part, with its terms; after a hit, what was won. */
export function JackpotLine({ game: id, ...rest }: Props) {
  return JACKPOT.games.includes(id) ? <Line {...rest} /> : null;
}

function Line({ round, pot: start, api }: Omit<Props, 'game'>) {
  const { t, lang } = useUi();
  const pot = usePot(api, start);
  const won = round?.jackpot && Number(round.jackpot) > 0 ? round.jackpot : null;
  // Its place is kept until the pot is known, so that nothing below it moves.
  const isShown = pot?.isOn !== false;
  if (!isShown && won === null) return null;
  return (
    <div className={`${game.pot} ${styles.line}`}>
      <p role="status" className={won === null ? 'vh' : styles.won}>
        {won === null ? '' : t('casino.jackpot.won', { sum: moneyText(won, JACKPOT.iso, lang) })}
      </p>
      {isShown ? (
        <p>
          {t('casino.jackpot')} <b>{pot ? moneyText(pot.pot, pot.iso, lang) : '…'}</b>
        </p>
      ) : null}
      <p className="x-small muted">
        {t('casino.jackpot.takes', { chance: numberText(JACKPOT.chance, lang) })}{' '}
        {t('casino.jackpot.return', { part: percentText(100 * JACKPOT_RETURN, lang, { least: 1 }) })}
      </p>
    </div>
  );
}
