import { faceOfBonus } from '@fairbook/games/bonus/faces';
import { prizeText } from '@fairbook/games/bonus/prize-text';
import type { FaceProps } from '@fairbook/games/faces';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useUi } from '@fairbook/ui';
import { type KeyboardEvent, useState } from 'react';
import type { CasinoData } from '../data.ts';
import families from '../families.module.css';
import { FairStrip } from '../game/FairStrip.tsx';
import game from '../game/game.module.css';
import { seenOf } from '../game/seen.ts';
import { useCalm } from '../game/use-calm.ts';
import { useSeeds } from '../game/use-seeds.ts';
import styles from './bonus-games.module.css';
import { Conditions, isEligible } from './Conditions.tsx';
import { LastTries } from './LastTries.tsx';
import { Prizes } from './Prizes.tsx';
import { toldTry } from './told.ts';
import { type Mine, type Tries, useMine, useTries } from './use-tries.ts';

type Data = Extract<CasinoData, { page: 'bonus-game' }>;
const noMoney = () => '';

/** A bonus game: its drawing, the tries that are left, the last ones with their proofs, prizes and rules. */
export function BonusGamePage({ data, api }: { data: Data; api: ViewContext['api'] }) {
  const { shown } = data;
  const { t, lang, bus } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const face = faceOfBonus(shown.game);
  const seeds = useSeeds(api);
  const { mine, reload } = useMine(api);
  const moveMs = useCalm() ? 0 : (face.moveMs ?? 0);
  const tries = useTries(shown.game, { api, seeds, moveMs, onPlayed: reload });
  const [options, setOptions] = useState<unknown>(face.rules.usual);
  const { round, isBusy } = tries;
  const isOpen = round?.status === 'open';
  const props: FaceProps = {
    options: isOpen ? round.options : options,
    choose: (next) => {
      if (!isOpen && !isBusy) setOptions(next);
    },
    round: round && round.shown !== null ? seenOf(round) : null,
    isOpen,
    isBusy,
    act: tries.act,
    money: noMoney,
  };
  const left = mine?.games.find((each) => each.game === shown.game)?.left ?? 0;
  const price = left > 0 ? null : shown.price;
  const isReady =
    mine !== null &&
    !mine.isClosed &&
    isEligible(mine) &&
    shown.isOpen &&
    !isOpen &&
    !isBusy &&
    face.chips?.(options) !== 0 &&
    (left > 0 || price !== null);
  const start = () => {
    if (!isPlayer) bus.emit('modal:open', { name: 'login' });
    else if (isReady) tries.play(options, price);
  };
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!face.press?.(event.key.toLowerCase(), props)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  const { Stage, Actions } = face;
  const name = t(`bonus-games.${shown.game}.name`);
  return (
    <div className={`stack ${families.family}`} data-family={face.rules.family}>
      <nav className="small muted" aria-label={t('casino.crumbs')}>
        <a href={`/${lang}/bonusgames`}>{t('bonus-games.title')}</a> <span aria-hidden="true">›</span> {name}
      </nav>
      <section className={game.frame} aria-label={name} onKeyDown={press}>
        <header className={game.bar}>
          <h1>{name}</h1>
        </header>
        <section className={game.stage} aria-label={t('bonus-games.stage')}>
          <div className={game.play}>
            <Stage {...props} />
          </div>
          <Result tries={tries} face={face} />
        </section>
        <div className={game.panel}>
          {isOpen && Actions ? (
            <div className={game.acts}>
              <Actions {...props} />
            </div>
          ) : null}
          {isOpen ? (
            <p className="small">{t('bonus-games.open')}</p>
          ) : data.isOn ? (
            <button
              type="button"
              className={`btn primary ${game.act}`}
              aria-disabled={isPlayer && !isReady}
              onClick={start}
            >
              <PlayText isPlayer={isPlayer} left={left} price={price} />
            </button>
          ) : null}
          <Standing data={data} mine={mine} left={left} />
        </div>
        <FairStrip seeds={seeds} round={null} />
      </section>
      <div className={game.below}>
        {isPlayer ? <LastTries face={face} tries={tries} game={shown.game} /> : null}
        <section className="panel" aria-label={t('bonus-games.rules')}>
          <header className="panel-head">
            <h2>{t('bonus-games.rules')}</h2>
          </header>
          <div className={game.rules}>
            <ul>
              {[
                ...face.ruleTexts({ t, lang, money: noMoney, options }),
                ...ownRules(data).map((key) => t(key, { times: data.wagerTimes })),
              ].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <Prizes shown={shown} />
          </div>
        </section>
      </div>
    </div>
  );
}

/** Rules beside those of a game: how it is drawn, and what becomes of its prizes. */
function ownRules({ shown: { game: id, prizes }, wagerTimes }: Data) {
  const isOfSteps = ['memory', 'safe', 'dragon'].includes(id);
  const hasRounds = prizes.some(({ rounds }) => rounds);
  return [
    'bonus-games.rules.draw',
    'bonus-games.rules.points',
    ...(hasRounds ? ([`bonus-games.rules.rounds${wagerTimes > 0 ? 'Bonus' : ''}`] as const) : []),
    ...(isOfSteps ? (['bonus-games.rules.left', 'bonus-games.rules.closed'] as const) : []),
  ] as const;
}

function PlayText({ isPlayer, left, price }: { isPlayer: boolean; left: number; price: number | null }) {
  const { t } = useUi();
  if (!isPlayer) return t('bonus-games.signIn');
  if (left > 0) return t('bonus-games.playFree', { left });
  return price === null ? t('bonus-games.noneLeft') : t('bonus-games.playFor', { price });
}

function Standing({ data, mine, left }: { data: Data; mine: Mine | null; left: number }) {
  const { t } = useUi();
  const { shown, isOn } = data;
  const { daily, price, budget, isOpen } = shown;
  return (
    <>
      {isOn ? null : <p className="note warn">{t('bonus-games.off')}</p>}
      {isOn && !isOpen && budget !== 'none' ? <p className="note warn">{t('bonus-games.closed')}</p> : null}
      {mine?.isClosed ? <p className="note warn">{t('bonus-games.closedToYou')}</p> : null}
      {isOn ? <Conditions terms={data} mine={mine} /> : null}
      <ul className={styles.facts}>
        <li>{mine && isOn ? t('bonus-games.left', { left }) : t('bonus-games.daily', { count: daily })}</li>
        <li>{price === null ? t('bonus-games.noPrice') : t('bonus-games.price', { price })}</li>
        {mine ? <li>{t('bonus-games.points', { points: mine.points })}</li> : null}
        <li>{t(`bonus-games.budget.${budget}`)}</li>
        <li>{t('bonus-games.resets')}</li>
      </ul>
    </>
  );
}

/** What happened in words, with the prize or without one. The line always has its place. */
function Result({
  tries: { round, isBusy, fault },
  face,
}: {
  tries: Tries;
  face: ReturnType<typeof faceOfBonus>;
}) {
  const { t, lang } = useUi();
  if (fault)
    return (
      <p className={game.result} role="alert">
        <span className="down">{fault}</span>
      </p>
    );
  const isMoving = isBusy && round?.status !== 'open';
  const isOver = round !== null && round.status !== 'open';
  return (
    <p className={game.result} role="status">
      {round === null && !isMoving ? <span className="muted">{t('bonus-games.rest')}</span> : null}
      {round && !isMoving ? <span>{toldTry(face, round, { t, lang })}</span> : null}
      {isOver && !isMoving ? (
        <b className="end">
          {round.won
            ? t('bonus-games.won', { prize: prizeText(round.won, t) })
            : t(round.isWithheld ? 'bonus-games.withheld' : 'bonus-games.wonNothing')}
        </b>
      ) : null}
    </p>
  );
}
