import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { ChipPlaces } from '../src/parts/ChipPlaces.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useMoving } from '../src/parts/round.ts';
import { chanceText } from '../src/texts.ts';
import { WheelDrawing } from '../wheel/WheelDrawing.tsx';
import { chipsOf, liveWheel, MOST_CHIPS, PLACES, type Place, SEGMENTS_OF, timesOf, WHEEL } from './rules.ts';

type Props = PropsOf<typeof liveWheel>;

const MOVE_MS = 4_000;
const PAID = WHEEL.map((place) => timesOf(place) * WHOLE);

const nameOf = (place: Place) => `${timesOf(place)}×`;

function Stage(props: Props) {
  const { t } = useUi();
  const { round } = props;
  return (
    <WheelDrawing
      isLarge
      paid={PAID}
      round={round?.id}
      segment={round?.shown.segment ?? null}
      isMoving={useMoving(props)}
      moveMs={MOVE_MS}
      label={t('game-live-wheel.board', { count: WHEEL.length })}
    />
  );
}

const Options = ({ options, choose, isBusy }: Props) => (
  <ChipPlaces
    chips={options}
    places={PLACES}
    most={MOST_CHIPS}
    nameOf={nameOf}
    paysOf={(place) => String(timesOf(place) - 1)}
    isBusy={isBusy}
    onChange={choose}
  />
);

function Paytable() {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[
        t('game-live-wheel.place'),
        t('casino.pays'),
        t('game-live-wheel.segments'),
        t('casino.chance'),
      ]}
      rows={PLACES.map((place) => {
        const count = SEGMENTS_OF[place];
        const pays = `${timesOf(place) - 1}:1`;
        return { id: place, cells: [nameOf(place), pays, count, chanceText(count / WHEEL.length, lang)] };
      })}
    />
  );
}

export const face = faceOf(liveWheel, {
  Stage,
  Options,
  Paytable,
  moveMs: MOVE_MS,
  chips: chipsOf,
  stakeLabel: (t) => t('casino.chip'),
  say: ({ shown: { place }, options }, { t }) =>
    t(options[place] > 0 ? 'game-live-wheel.won' : 'game-live-wheel.stopped', { multiple: nameOf(place) }),
  drawn: {
    choice: (chips, { t }) =>
      PLACES.filter((place) => chips[place] > 0)
        .map((place) => t('casino.chips.on', { place: nameOf(place), count: chips[place] }))
        .join('; '),
    say: ({ place }, { t }) => t('game-live-wheel.stopped', { multiple: nameOf(place) }),
    short: ({ place }) => nameOf(place),
  },
  ruleTexts: ({ t, lang }) => [
    t('game-live-wheel.rules.1', { chips: MOST_CHIPS }),
    t('game-live-wheel.rules.2', { count: numberText(WHEEL.length, lang) }),
    t('game-live-wheel.rules.3'),
    t('game-live-wheel.rules.4'),
  ],
});
