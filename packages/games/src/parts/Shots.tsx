import { useUi } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing, type Shape } from '../art/Drawing.tsx';
import { WHOLE } from '../game.ts';
import { chanceOf, type Target } from '../shots.ts';
import { chanceText, timesText } from '../texts.ts';
import parts from './parts.module.css';
import styles from './shots.module.css';

/** What can be aimed at, as it is drawn and named. */
interface Aim {
  target: Target;
  name: string;
  shapes: readonly Shape[];
}

interface Props {
  place: 'reef' | 'ridge';
  /** The landscape, on a field of 720 × 360. */
  children: ReactNode;
  label: string;
  aims: readonly Aim[];
  chosen: string;
  onChoose(id: string): void;
  /** The last shot; null before the first. */
  shot: { id: string; isHit: boolean } | null;
  isMoving: boolean;
}

/** So many of a kind are in sight: of the cheap ones more. */
const inSight = (at: number) => (at < 2 ? 3 : at < 5 ? 2 : 1);

/**
 * Targets that pass, and the list of them below. The list alone takes keys and is read out; with reduced motion it is all
 * there is. What passes where says nothing about a shot: a hit is drawn, and aim chooses how often and how much.
 */
export function Shots({ place, children, label, aims, chosen, onChoose, shot, isMoving }: Props) {
  const { t, lang } = useUi();
  const scene = useShot({ chosen, shot, isMoving });
  return (
    <div className={`${styles.stage} ${parts.symbols}`}>
      <div className={styles.scene} data-place={place} dir="ltr" aria-hidden="true" ref={scene}>
        <svg className={styles.land} viewBox="0 0 720 360" preserveAspectRatio="none" aria-hidden="true">
          {children}
        </svg>
        {aims.map(({ target: { id }, shapes }, at) => (
          <div key={id} className={styles.lane}>
            {Array.from({ length: inSight(at) }, (_, n) => (
              <div key={n} className={styles.runner}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.target}
                  data-id={id}
                  data-aimed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  <Drawing shapes={shapes} />
                </button>
              </div>
            ))}
          </div>
        ))}
        <i className={styles.shot} />
        <i className={styles.mark} />
      </div>
      <fieldset className={styles.aims}>
        <legend className="vh">{label}</legend>
        {aims.map(({ target, name, shapes }) => (
          <button
            key={target.id}
            type="button"
            className={styles.aim}
            aria-pressed={target.id === chosen}
            onClick={() => onChoose(target.id)}
          >
            <Drawing shapes={shapes} />
            <span>{name}</span>
            <bdi>{sumsText(target)}</bdi>
            <span className="vh">{t('casino.aim', { chance: chanceText(chanceOf(target), lang) })}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** What a hit pays, or from what to what; of `parts` parts of a shot each. */
export function sumsText(target: Target, parts = 1): string {
  const sums = target.pays.map(({ times }) => times);
  const [least, most] = [Math.min(...sums), Math.max(...sums)].map((times) =>
    timesText((times * WHOLE) / parts),
  );
  return least === most ? most! : `${least!.slice(0, -1)}–${most}`;
}

/** The target before or after the chosen one, for arrow keys; null for other keys. */
export function nextAim<Id extends string>(key: string, ids: readonly Id[], chosen: Id): Id | null {
  const step = { arrowleft: -1, arrowup: -1, arrowright: 1, arrowdown: 1 }[key];
  if (!step) return null;
  return ids[(ids.indexOf(chosen) + step + ids.length) % ids.length]!;
}

const FLIES_MS = 240;
/** How long a shot is drawn. */
export const SHOT_MS = 600;
/** A target that was hit is away for so long. */
const AWAY_MS = 3_000;

/** Draws a shot at the chosen target that is nearest to the middle: it always flies there, hit or not. */
function useShot({ chosen, shot, isMoving }: Pick<Props, 'chosen' | 'shot' | 'isMoving'>) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shot is drawn once, when its answer comes.
  useEffect(() => {
    const scene = ref.current;
    if (!isMoving || !scene || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const target = nearest(scene, chosen);
    if (!target) return;
    const { width, height, left, top } = scene.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const to = `translate(${box.left + box.width / 2 - left}px, ${box.top + box.height / 2 - top}px)`;
    const from = `translate(${width / 2}px, ${scene.dataset.place === 'reef' ? height * 0.08 : height}px)`;
    const delay = FLIES_MS;
    scene.querySelector(`.${styles.shot}`)?.animate(
      [
        { transform: from, opacity: 1 },
        { transform: to, opacity: 1 },
      ],
      FLIES_MS,
    );
    scene.querySelector(`.${styles.mark}`)?.animate(
      [
        { transform: `${to} scale(0.4)`, opacity: 1 },
        { transform: `${to} scale(1)`, opacity: 0 },
      ],
      { duration: SHOT_MS - FLIES_MS, delay },
    );
    if (shot?.isHit)
      target.firstElementChild?.animate(
        [
          { opacity: 1 },
          { opacity: 0, transform: 'scale(0.5)', offset: 0.1 },
          { opacity: 0, offset: 0.9 },
          { opacity: 1 },
        ],
        { duration: AWAY_MS, delay },
      );
  }, [isMoving]);
  return ref;
}

function nearest(scene: HTMLElement, id: string): HTMLElement | undefined {
  const { left, width } = scene.getBoundingClientRect();
  const off = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - (left + width / 2));
  };
  return [...scene.querySelectorAll<HTMLElement>(`[data-id="${id}"]`)].sort((a, b) => off(a) - off(b))[0];
}
