import type { Family } from '@fairbook/games';
import { type FaceProps, faceOfGame } from '@fairbook/games/faces';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Star, useSession, useUi } from '@fairbook/ui';
import { useInCurrency, usePayAccounts } from '@fairbook/ui/overlay';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { CasinoData } from '../data.ts';
import families from '../families.module.css';
import { DropLine } from '../jackpot/DropLine.tsx';
import { JackpotLine } from '../jackpot/JackpotLine.tsx';
import { Volatility } from '../lobby/Volatility.tsx';
import { FairStrip } from './FairStrip.tsx';
import { FreeLine } from './FreeLine.tsx';
import styles from './game.module.css';
import { PlayPanel } from './PlayPanel.tsx';
import { ResultLine } from './ResultLine.tsx';
import { RoundsPanel } from './RoundsPanel.tsx';
import { RulesLink } from './RulesLink.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { seenOf } from './seen.ts';
import { play } from './sound.ts';
import { partOf } from './sums.ts';
import { Tools } from './Tools.tsx';
import { useBonus } from './use-bonus.ts';
import { useCalm } from './use-calm.ts';
import { useFree } from './use-free.ts';
import { useRounds } from './use-rounds.ts';
import { useSeeds } from './use-seeds.ts';
import { useEndSounds } from './use-sounds.ts';

type Data = Extract<CasinoData, { page: 'game' }>;

/** Families whose rounds the space bar starts, too. */
const SPACE_PLAYS: ReadonlySet<Family> = new Set(['reels', 'shots']);

/** One game in its frame: stake, drawing, result, seeds; below it the rounds of this visit, and rules with their maths. */
export function GamePage({ data, api }: { data: Data; api: ViewContext['api'] }) {
  const { t, lang, bus } = useUi();
  const { game } = data;
  const face = faceOfGame(game);
  const [{ leastStake, mostToWin, iso: shownIso, games }] = useInCurrency(data.listing, (wanted) =>
    api('casino.games', { query: { iso: wanted } }),
  );
  const isPlayer = useSession()?.role === 'player';
  const isCalm = useCalm();
  const seeds = useSeeds(api);
  const moveMs = isCalm ? 0 : (face.moveMs ?? 0);
  const rounds = useRounds(game, { api, seeds, moveMs });
  const choice = useFree(game, { api, ...rounds });
  const free = choice?.isChosen ? choice.free : null;
  const iso = free?.iso ?? shownIso;
  const own = useAccount(iso);
  const bonus = useBonus(game, iso, { api, ended: rounds.ended });
  const isOfBonus = !free && bonus?.isChosen === true;
  const account = isOfBonus ? { id: bonus.bonus.accountId } : own;
  const [options, setOptions] = useState<unknown>(face.rules.usual);
  const [stake, setStake] = useState<string | null>(null);
  const { round, isBusy } = rounds;
  const isOpen = round?.status === 'open';
  const chosen = isOpen ? round.stake : (free?.stake ?? stake ?? tenfold(leastStake, iso));
  const money = useMemo(
    () => (tenThousandths: number) => moneyText(partOf(chosen, iso, tenThousandths), iso, lang),
    [chosen, iso, lang],
  );
  const seen = useMemo(() => (round ? seenOf(round) : null), [round]);
  const props: FaceProps = {
    options: isOpen ? round.options : options,
    choose: (next) => {
      if (!isOpen && !isBusy) setOptions(next);
    },
    round: seen,
    isOpen,
    isBusy,
    act(action) {
      play('step');
      rounds.act(action);
    },
    money,
  };
  const isFit = face.rules.fits?.(options) !== false && face.chips?.(options) !== 0;
  const isReady =
    isPlayer &&
    account !== undefined &&
    !isOpen &&
    !isBusy &&
    isFit &&
    !(isOfBonus && bonus.percent === null) &&
    free?.left !== 0;
  const start = () => {
    if (!isPlayer) bus.emit('modal:open', { name: 'login' });
    else if (isReady && Date.now() >= rounds.readyAt) {
      play('stake');
      rounds.play({
        ...{ accountId: account.id, stake: chosen, options },
        ...(free && { freeId: free.id }),
      });
    }
  };

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const isHandled = face.press?.(event.key.toLowerCase(), props) ?? false;
    const isPlay = event.key === 'Enter' || (event.key === ' ' && SPACE_PLAYS.has(face.rules.family));
    if (!isHandled && isPlay && !isOpen && !isButton(event.target)) start();
    else if (!isHandled) return;
    event.preventDefault();
    // Keys of a game win over those of the site: C cashes out and does not open the coupon.
    event.stopPropagation();
  }

  const stage = useStageFocus(isOpen);
  const frame = useRef<HTMLElement>(null);
  useEndSounds(rounds.ended);
  const { Stage } = face;
  const open = games.find(({ id }) => id === game);
  return (
    <div className={`stack ${families.family}`} data-family={face.rules.family}>
      <nav className="small muted" aria-label={t('casino.crumbs')}>
        <a href={`/${lang}/games`}>{t('casino.games')}</a> <span aria-hidden="true">›</span>{' '}
        {t(`game-${game}.name`)}
      </nav>
      <section ref={frame} className={styles.frame} aria-label={t(`game-${game}.name`)} onKeyDown={press}>
        <header className={styles.bar}>
          <h1>{t(`game-${game}.name`)}</h1>
          {open ? (
            <span className={styles.figures}>
              <Volatility figures={open.figures} />
            </span>
          ) : null}
          <span className="end">
            <Star kind="casino" id={data.number} name={t(`game-${game}.name`)} />
          </span>
          <Tools stage={frame} />
          <RulesLink />
        </header>
        <JackpotLine game={game} round={isBusy ? null : round} pot={data.pot} api={api} />
        {choice ? <FreeLine choice={choice} isOpen={isOpen} /> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys of a game work while its drawing has the focus. */}
        <section ref={stage} className={styles.stage} tabIndex={0} aria-label={t('casino.stage')}>
          <div className={styles.play}>
            <Stage {...props} />
          </div>
          <ResultLine face={face} round={round} isMoving={isBusy} fault={rounds.fault} />
          <DropLine round={isBusy ? null : round} />
        </section>
        <PlayPanel
          face={face}
          props={props}
          stake={chosen}
          onStake={(text) => {
            rounds.clearFault();
            setStake(text);
          }}
          limits={{ iso, leastStake, mostToWin }}
          account={account}
          bonus={bonus}
          free={free}
          rounds={rounds}
          isReady={isReady}
          isClosed={open?.isOpen === false}
          onPlay={start}
        />
        <FairStrip seeds={seeds} round={round} />
      </section>
      <div className={styles.below}>
        <RoundsPanel face={face} rounds={rounds.ended} game={game} />
        <RulesPanel face={face} options={props.options} returned={data.returned} />
      </div>
    </div>
  );
}

/** The drawing takes the focus of a button that is gone since a round began or ended: its keys go on working. */
function useStageFocus(isOpen: boolean) {
  const stage = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen && document.activeElement === document.body)
      stage.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return stage;
}

/** The account in this currency that pays: the chosen one, unless it holds bonus money. */
function useAccount(iso: string) {
  const accounts = usePayAccounts().filter((each) => each.iso === iso);
  return accounts.find(({ isActive }) => isActive) ?? accounts[0];
}

/** The stake that a page starts with: ten times the lowest. */
const tenfold = (least: string | null, iso: string): string =>
  least === null ? '1' : partOf(least, iso, 100_000);

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=range], [type=checkbox]), textarea, select');
const isButton = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('button, a, summary, input');
