import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../../src/face.ts';
import { useFrames, useMoving } from '../../src/parts/round.ts';
import styles from '../bonus.module.css';
import { fortuna, SEGMENTS } from './rules.ts';

type Props = PropsOf<typeof fortuna>;

const MOVE_MS = 1800;
const CENTRE = { x: 160, y: 172 };
const RADIUS = 144;
const COUNT = SEGMENTS.length;

/** The outline of a segment, the first with its middle at the top. */
function pathOf(segment: number): string {
  const at = (edge: number) => {
    const angle = (2 * Math.PI * (segment + edge)) / COUNT - Math.PI / 2;
    return `${(CENTRE.x + RADIUS * Math.cos(angle)).toFixed(2)} ${(CENTRE.y + RADIUS * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${CENTRE.x} ${CENTRE.y}L${at(-0.5)}A${RADIUS} ${RADIUS} 0 0 1 ${at(0.5)}Z`;
}

/** The larger the prize, the fuller the tone; a segment without one has the tone of lines. */
const toneOf = (worth: number) =>
  worth === 0
    ? { fill: 'var(--line)' }
    : {
        fill: 'var(--ground)',
        fillOpacity: worth >= 50 ? 1 : worth >= 20 ? 0.75 : worth >= 10 ? 0.45 : 0.25,
      };

function Stage(props: Props) {
  const { t } = useUi();
  const { round } = props;
  const turning = useFrames<SVGGElement>(
    useMoving(props),
    () => [
      { transform: 'rotate(-1080deg)', easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)' },
      { transform: 'rotate(0deg)' },
    ],
    MOVE_MS,
  );
  const angle = -((round?.shown.segment ?? 0) * 360) / COUNT;
  return (
    <svg
      className={styles.wheel}
      viewBox="0 0 320 324"
      role="img"
      aria-label={t('bonus-games.fortuna.board')}
    >
      <g ref={turning} className={styles.turning} key={round?.id ?? 'none'}>
        <g transform={`rotate(${angle} ${CENTRE.x} ${CENTRE.y})`}>
          {SEGMENTS.map(({ worth, rounds }, at) => (
            <g key={at}>
              <path d={pathOf(at)} stroke="var(--surface)" strokeWidth="2" {...toneOf(worth)} />
              <text
                data-dark={worth >= 20}
                x={CENTRE.x}
                y={CENTRE.y - RADIUS + 42}
                transform={`rotate(${(at * 360) / COUNT} ${CENTRE.x} ${CENTRE.y})`}
              >
                {rounds ? `${rounds.count} ↻` : worth || '–'}
              </text>
            </g>
          ))}
        </g>
      </g>
      <circle cx={CENTRE.x} cy={CENTRE.y} r="22" fill="var(--deep)" />
      <path data-pointer="" d="M160 48L147 14H173Z" />
    </svg>
  );
}

export const face = faceOf(fortuna, {
  Stage,
  moveMs: MOVE_MS,
  say: ({ shown }, { t }) => t('bonus-games.fortuna.said', { segment: shown.segment + 1 }),
  ruleTexts: ({ t }) => [t('bonus-games.fortuna.rule')],
});
