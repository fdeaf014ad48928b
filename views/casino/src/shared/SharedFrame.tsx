import { Star, useUi } from '@fairbook/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import families from '../families.module.css';
import gameStyles from '../game/game.module.css';
import { RulesLink } from '../game/RulesLink.tsx';
import { RulesPanel } from '../game/RulesPanel.tsx';
import { SessionFigures } from '../game/SessionFigures.tsx';
import { Tools } from '../game/Tools.tsx';
import { useEndSounds } from '../game/use-sounds.ts';
import { Volatility } from '../lobby/Volatility.tsx';
import { ChainStrip } from './ChainStrip.tsx';
import { MyStakes, Players } from './panels.tsx';
import { RoundProof } from './RoundProof.tsx';
import styles from './shared.module.css';
import type { SharedPlay } from './use-game.ts';

interface Props {
  play: SharedPlay;
  options: unknown;
  /** The drawing, with what stands above it, and what happened, in words. */
  stage: ReactNode;
  told: ReactNode;
  /** Stakes and their buttons. */
  panel: ReactNode;
  /** Enter anywhere in the game presses this one. */
  act: RefObject<HTMLButtonElement | null>;
  /** Ended rounds whose end the drawing has told, the latest first. */
  last: SharedPlay['shared']['table']['last'];
  /** Further panels below, and further rules. */
  more?: ReactNode;
  rules: readonly string[];
}

/** The page of a shared game: stakes, drawing, chain; below it who plays, own stakes, checks, and rules. */
export function SharedFrame({ play, options, stage, told, panel, act, last, more, rules }: Props) {
  const { t, lang } = useUi();
  const { data, face, shared, stakes, limits, listed, isPlayer, account } = play;
  const { game } = data;
  const { table } = shared;
  const { iso, leastStake } = limits;
  const name = t(`game-${game}.name`);
  const frame = useRef<HTMLElement>(null);
  useEndSounds(stakes.ended);

  function press(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key !== 'Enter' || !isPlain || isControl(event.target)) return;
    event.preventDefault();
    act.current?.click();
  }

  return (
    <div className={`stack ${families.family}`} data-family={face.rules.family}>
      <nav className="small muted" aria-label={t('casino.crumbs')}>
        <a href={`/${lang}/games`}>{t('casino.games')}</a> <span aria-hidden="true">›</span> {name}
      </nav>
      <section ref={frame} className={gameStyles.frame} aria-label={name} onKeyDown={press}>
        <header className={gameStyles.bar}>
          <h1>{name}</h1>
          {listed ? (
            <span className={gameStyles.figures}>
              <Volatility figures={listed.figures} />
            </span>
          ) : null}
          <span className="end">
            <Star kind="casino" id={data.number} name={name} />
          </span>
          <Tools stage={frame} />
          <RulesLink />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Enter works while the drawing has the focus. */}
        <section className={gameStyles.stage} tabIndex={0} aria-label={t('casino.stage')}>
          <div className={styles.play}>{stage}</div>
          {told}
        </section>
        <div className={gameStyles.panel}>
          {panel}
          {table.isOpen ? null : <p className="note warn">{t('casino.closed')}</p>}
          {isPlayer && leastStake === null ? (
            <p className="note warn">{t('casino.noRate', { iso })}</p>
          ) : null}
          {isPlayer && !account && leastStake !== null ? (
            <p className="note warn">{t('casino.noAccount')}</p>
          ) : null}
          <SessionFigures rounds={stakes.ended} iso={iso} />
        </div>
        <ChainStrip table={table} />
      </section>
      <div className={gameStyles.below}>
        <div className="stack">
          {more}
          <Players play={play} />
          <MyStakes play={play} />
          <RoundProof play={play} last={last} />
        </div>
        <RulesPanel face={face} options={options} returned={data.returned} more={rules} />
      </div>
    </div>
  );
}

const isControl = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('button, a, summary, input, select, textarea');
