import { numberText, percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Side } from '../src/cards/Side.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { figuresOf } from '../src/maths.ts';
import { ChipPlaces } from '../src/parts/ChipPlaces.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import styles from './baccarat.module.css';
import { baccarat, chipsOf, MOST_CHIPS, NO_CHIPS, PAYS, PLACES, type Place, pointsIn } from './rules.ts';
import { PACKS } from './table.ts';

type Props = PropsOf<typeof baccarat>;

/** What a place pays to one: 1, 0.95, 9, 12. */
const paysText = (place: Place, lang: string) => numberText(PAYS[place] / WHOLE - 1, lang, { most: 2 });

function Stage({ round }: Props) {
  const { t } = useUi();
  const shown = round?.shown;
  const sides = ['player', 'banker'] as const;
  return (
    <div className={styles.table}>
      {sides.map((side) => {
        const cards = shown?.[side];
        return (
          <Side
            key={`${side} ${round?.id}`}
            label={t(`game-baccarat.place.${side}`)}
            value={cards && pointsIn(cards)}
            cards={cards ?? [null, null]}
            isNow={shown?.winner === side}
          />
        );
      })}
    </div>
  );
}

function Options({ options, choose, isBusy }: Props) {
  const { t, lang } = useUi();
  return (
    <ChipPlaces
      chips={options}
      places={PLACES}
      most={MOST_CHIPS}
      nameOf={(place) => t(`game-baccarat.place.${place}`)}
      paysOf={(place) => paysText(place, lang)}
      isBusy={isBusy}
      onChange={choose}
    />
  );
}

/** What each place pays, its chance and its return. */
function Paytable() {
  const { t, lang } = useUi();
  const rows = PLACES.map((place) => {
    const { returned, wins } = figuresOf(baccarat.endings({ ...NO_CHIPS, [place]: 1 })!);
    const percent = (part: number) => percentText(100 * part, lang, { least: 2, most: 2 });
    return {
      id: place,
      cells: [t(`game-baccarat.place.${place}`), paysText(place, lang), percent(wins), percent(returned)],
    };
  });
  const heads = (['place', 'pays', 'chance', 'returned'] as const).map((each) => t(`game-baccarat.${each}`));
  return <PaysTable heads={heads} rows={rows} />;
}

export const face = faceOf(baccarat, {
  Stage,
  Options,
  Paytable,
  moveMs: 200,
  chips: chipsOf,
  stakeLabel: (t) => t('casino.chip'),
  say({ shown }, { t }) {
    const points = { player: pointsIn(shown.player), banker: pointsIn(shown.banker) };
    const pairs = (['playerPair', 'bankerPair'] as const).filter((pair) => shown[pair]);
    return [
      t(`game-baccarat.said.${shown.winner}`, points),
      ...pairs.map((pair) => t(`game-baccarat.said.${pair}`)),
    ].join(' ');
  },
  ruleTexts({ t, lang }) {
    const values = {
      packs: PACKS,
      commission: percentText((100 * (2 * WHOLE - PAYS.banker)) / WHOLE, lang),
      tie: paysText('tie', lang),
      pair: paysText('playerPair', lang),
    };
    return ([1, 2, 3, 4, 5, 6, 7] as const).map((n) => t(`game-baccarat.rules.${n}`, values));
  },
});
