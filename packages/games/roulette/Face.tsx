import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../src/face.ts';
import { useFrames, useMoving } from '../src/parts/round.ts';
import { betText } from './bet-text.ts';
import { withChips } from './chips.ts';
import { RouletteTable } from './RouletteTable.tsx';
import styles from './roulette.module.css';
import { MOST_BETS, MOST_CHIPS, roulette } from './rules.ts';
import { BETS, colourOf, WHEEL } from './table.ts';

type Props = PropsOf<typeof roulette>;

const MOVE_MS = 2000;
const FULL = 2 * Math.PI;

/** The outline of a pocket of the wheel; the first, zero, has its middle at the top. */
function pocket(place: number): string {
  const at = (radius: number, edge: number) => {
    const angle = (FULL * (place + edge)) / WHEEL.length - FULL / 4;
    return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(98, -0.5)}A98 98 0 0 1 ${at(98, 0.5)}L${at(64, 0.5)}A64 64 0 0 0 ${at(64, -0.5)}Z`;
}

/** The wheel in its order. The ball runs round and comes to lie in the pocket that was drawn. */
function Wheel({ round, isMoving }: { round: Props['round']; isMoving: boolean }) {
  const ball = useFrames<SVGGElement>(
    isMoving,
    () => [
      { transform: 'rotate(-1440deg)', easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)' },
      { transform: 'rotate(0deg)' },
    ],
    MOVE_MS,
  );
  const number = round?.shown.number;
  const turn = number === undefined ? 0 : (WHEEL.indexOf(number as 0) * 360) / WHEEL.length;
  return (
    <svg className={styles.wheel} viewBox="0 0 200 200" aria-hidden="true">
      {WHEEL.map((each, place) => (
        <path key={each} className={styles.pocket} data-colour={colourOf(each)} d={pocket(place)} />
      ))}
      <circle className={styles.hub} cx="100" cy="100" r="52" />
      {round ? (
        <>
          <g ref={ball} key={round.id} className={styles.running}>
            <circle className={styles.ball} cx="100" cy="28" r="6" transform={`rotate(${turn} 100 100)`} />
          </g>
          {isMoving ? null : (
            <text x="100" y="114" data-colour={round.shown.colour}>
              {number}
            </text>
          )}
        </>
      ) : null}
    </svg>
  );
}

function Stage(props: Props) {
  const { options, choose, round } = props;
  const isMoving = useMoving(props);
  const change = (on: string, more: 1 | -1) => choose({ bets: withChips(options.bets, on, more) });
  return (
    <div className={styles.stage}>
      <Wheel round={round} isMoving={isMoving} />
      <RouletteTable
        chips={new Map(options.bets.map(({ on, chips }) => [on, chips]))}
        number={round && !isMoving ? round.shown.number : null}
        onAdd={(on) => change(on, 1)}
        onRemove={(on) => change(on, -1)}
      />
    </div>
  );
}

function Options({ options, choose }: Props) {
  const { t } = useUi();
  const { bets } = options;
  return (
    <div className={styles.bets}>
      <p className="small">
        {t('game-roulette.bets')}{' '}
        <b>{t('game-roulette.chips', { count: bets.reduce((sum, { chips }) => sum + chips, 0) })}</b>
      </p>
      <ul>
        {bets.map(({ on, chips }) => (
          <li key={on}>
            <span>{betText(on, t)}</span>
            <span>{chips}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn sm"
        aria-disabled={bets.length === 0}
        onClick={() => choose({ bets: [] })}
      >
        {t('game-roulette.clear')}
      </button>
      <p className="x-small muted">{t('game-roulette.how')}</p>
    </div>
  );
}

export const face = faceOf(roulette, {
  Stage,
  Options,
  moveMs: MOVE_MS,
  chips: ({ bets }) => bets.reduce((sum, { chips }) => sum + chips, 0),
  stakeLabel: (t) => t('casino.chip'),
  say({ shown, options }, { t }) {
    const fell = { number: shown.number, colour: t(`game-roulette.colour.${shown.colour}`) };
    const won = options.bets.filter(({ on }) => BETS.get(on)!.includes(shown.number));
    if (won.length === 0) return t('game-roulette.fell', fell);
    return t('game-roulette.fellWon', { ...fell, bets: won.map(({ on }) => betText(on, t)).join('; ') });
  },
  ruleTexts: ({ t }) => [
    t('game-roulette.rules.1', { chips: MOST_CHIPS, bets: MOST_BETS }),
    t('game-roulette.rules.2'),
    t('game-roulette.rules.3'),
    t('game-roulette.rules.4'),
    t('game-roulette.rules.5'),
  ],
});
