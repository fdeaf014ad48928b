import { useUi } from '@fairbook/ui';
import styles from './card.module.css';
import { COURTS, PIP_PLACES, PIPS, SIGNS } from './drawings.ts';
import { cardText } from './names.ts';
import { rankOf, suitOf } from './shoe.ts';

interface Props {
  /** The number of the card, 0 to 51; null for a hidden one. */
  card: number | null;
  /** It takes no part in the result, or is not held. */
  isFaded?: boolean;
}

/** A playing card, drawn. Its name is its text. */
export function Card({ card, isFaded = false }: Props) {
  const { t } = useUi();
  return (
    <svg
      className={styles.card}
      viewBox="0 0 100 140"
      role="img"
      aria-label={card === null ? t('casino.card.hidden') : cardText(card, t)}
      data-suit={card === null ? undefined : suitOf(card)}
      data-faded={isFaded}
    >
      <rect className={styles.paper} x="1" y="1" width="98" height="138" rx="10" />
      {card === null ? <Back /> : <Front card={card} />}
    </svg>
  );
}

function Front({ card }: { card: number }) {
  const rank = rankOf(card);
  const pip = PIPS[suitOf(card)];
  return (
    <g className={styles.ink}>
      <text className={styles.sign} data-wide={rank === 10} x="18" y="31">
        {SIGNS[rank]}
      </text>
      <path d={pip} transform="translate(7 37) scale(0.84)" />
      {COURTS[rank] ? (
        <g transform="translate(36 34)">
          <rect className={styles.court} width="52" height="92" rx="6" />
          <path d={COURTS[rank]} />
          <circle className={styles.face} cx="26" cy="57" r="9" />
        </g>
      ) : (
        PIP_PLACES[rank]!.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            d={pip}
            transform={rank === 1 ? 'translate(34 52) scale(2.4)' : `translate(${x} ${y}) scale(0.8)`}
          />
        ))
      )}
    </g>
  );
}

/** A lattice of diamonds: no card is known by its back. */
function Back() {
  const places = Array.from({ length: 35 }, (_, at) => [16 + 17 * (at % 5), 19 + 17 * Math.floor(at / 5)]);
  return (
    <g className={styles.back}>
      <rect x="7" y="7" width="86" height="126" rx="6" />
      {places.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y! - 6}l5 6-5 6-5-6z`} />
      ))}
    </g>
  );
}

/** Cards side by side, each over the one before. */
export function Cards({ cards, isFaded }: { cards: readonly (number | null)[]; isFaded?: boolean }) {
  return (
    <span className={styles.cards}>
      {cards.map((card, at) => (
        <Card key={`${at} ${card}`} card={card} isFaded={isFaded} />
      ))}
    </span>
  );
}
