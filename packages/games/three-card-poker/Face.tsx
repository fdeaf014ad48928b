import { percentText, type Translate } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Check } from '@fairbook/ui/overlay';
import { Hint } from '../src/cards/Hint.tsx';
import { capital, cardsText } from '../src/cards/names.ts';
import { Side } from '../src/cards/Side.tsx';
import { DeedButton } from '../src/DeedButton.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { ALL_WAYS, WAYS } from './figures.ts';
import { advise, KINDS, rankHand } from './hand.ts';
import { BONUS, outcomeOf, PAIR_PLUS } from './pays.ts';
import { threeCardPoker } from './rules.ts';
import styles from './three-card-poker.module.css';

type Props = PropsOf<typeof threeCardPoker>;

const KEYS: Record<string, 'play' | 'fold'> = { p: 'play', f: 'fold' };
const HIDDEN = [null, null, null];

const kindText = (cards: readonly number[], t: Translate) =>
  t(`game-three-card-poker.kind.${rankHand(cards).kind}`);

function Stage({ round }: Props) {
  const { t } = useUi();
  const { player, dealer, isPlayed } = round?.shown ?? { player: null, dealer: null, isPlayed: false };
  return (
    <div className={styles.table}>
      <Side
        key={`dealer ${round?.id} ${round?.isOver}`}
        label={t('game-three-card-poker.dealer')}
        value={dealer ? kindText(dealer, t) : undefined}
        cards={dealer ?? HIDDEN}
      />
      <Side
        key={`you ${round?.id}`}
        label={t('game-three-card-poker.you')}
        value={player ? kindText(player, t) : undefined}
        cards={player ?? HIDDEN}
        isFaded={round?.isOver === true && !isPlayed}
      />
    </div>
  );
}

function Options({ options, choose }: Props) {
  const { t } = useUi();
  return (
    <Check isOn={options.pairPlus} onChange={(pairPlus) => choose({ pairPlus })}>
      {t('game-three-card-poker.pairPlus')}
    </Check>
  );
}

function Actions({ round, isBusy, act, money }: Props) {
  const { t } = useUi();
  const hint = advise(round!.shown.player);
  return (
    <>
      <DeedButton letter="P" isPrimary isOff={isBusy} note={money(WHOLE)} onPress={() => act({ do: 'play' })}>
        {t('game-three-card-poker.play')}
      </DeedButton>
      <DeedButton letter="F" isOff={isBusy} onPress={() => act({ do: 'fold' })}>
        {t('game-three-card-poker.fold')}
      </DeedButton>
      <Hint text={t(`game-three-card-poker.hint.${hint}`)} />
    </>
  );
}

/** What each hand pays above its own result, and how often it is dealt. */
function Paytable() {
  const { t, lang } = useUi();
  const toOne = (pays: number | undefined) => (pays ? `${pays}:1` : '–');
  const rows = KINDS.toReversed().map((kind) => {
    const ways = Object.values(WAYS[kind]).reduce((sum, count) => sum + count, 0);
    const chance = percentText((100 * ways) / ALL_WAYS, lang, { least: 2, most: 2 });
    const name = t(`game-three-card-poker.kind.${kind}`);
    return { id: kind, cells: [name, toOne(BONUS[kind]), toOne(PAIR_PLUS[kind]), chance] };
  });
  const heads = (['hand', 'bonus', 'plus', 'chance'] as const).map((each) =>
    t(`game-three-card-poker.${each}`),
  );
  return <PaysTable heads={heads} rows={rows} />;
}

export const face = faceOf(threeCardPoker, {
  Stage,
  Options,
  Actions,
  Paytable,
  moveMs: 200,
  chips: ({ pairPlus }) => (pairPlus ? 2 : 1),
  stakeLabel: (t) => t('game-three-card-poker.ante'),
  say({ shown: { player, dealer, isPlayed }, options }, { t, money }) {
    const own = { cards: cardsText(player, t), kind: kindText(player, t) };
    if (!dealer) return t('game-three-card-poker.said.turn', own);
    const { kind, outcome } = outcomeOf({ player, dealer, isPlayed });
    const values = { kind: own.kind, dealer: kindText(dealer, t) };
    const said = [t(`game-three-card-poker.said.${outcome}`, values)];
    const bonus = isPlayed && BONUS[kind];
    if (bonus) said.push(t('game-three-card-poker.said.bonus', { sum: money(bonus * WHOLE) }));
    const pair = PAIR_PLUS[kind];
    if (options.pairPlus && pair)
      said.push(t('game-three-card-poker.said.pair', { sum: money((pair + 1) * WHOLE) }));
    else if (options.pairPlus) said.push(t('game-three-card-poker.said.noPair'));
    return capital(said.join(' '));
  },
  press(key, { isOpen, isBusy, act }) {
    const deed = KEYS[key];
    if (!deed || !isOpen || isBusy) return false;
    act({ do: deed });
    return true;
  },
  ruleTexts({ t }) {
    const pays = KINDS.map((kind) => [`${kind}Pays`, PAIR_PLUS[kind] ?? 0]);
    const values = { ...BONUS, ...Object.fromEntries(pays) } as Record<string, number>;
    return ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((n) => t(`game-three-card-poker.rules.${n}`, values));
  },
});
