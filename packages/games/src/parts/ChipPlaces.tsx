import { useUi } from '@fairbook/ui';
import styles from './parts.module.css';

interface Props<Place extends string> {
  /** Chips by place, in the order in which they are shown. */
  chips: Readonly<Record<Place, number>>;
  places: readonly Place[];
  most: number;
  nameOf(place: Place): string;
  /** What a place pays to one. */
  paysOf(place: Place): string;
  isBusy: boolean;
  onChange(chips: Record<Place, number>): void;
}

/** The chips on each place of a table, with a button for one more and one less. */
export function ChipPlaces<Place extends string>({
  chips,
  places,
  most,
  isBusy,
  onChange,
  ...of
}: Props<Place>) {
  const { t } = useUi();
  const put = (place: Place, count: number) => onChange({ ...chips, [place]: count });
  const cleared = () => Object.fromEntries(places.map((place) => [place, 0])) as Record<Place, number>;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: places of a table, inside the fieldset of the frame. */}
      <div role="group" className={styles.places} aria-label={t('casino.chips')}>
        {places.map((place) => {
          const name = of.nameOf(place);
          const count = chips[place];
          return (
            <div key={place} className={styles.place} data-chosen={count > 0}>
              <span>
                {name}
                <span className="x-small muted"> {of.paysOf(place)}:1</span>
              </span>
              <button
                type="button"
                className="ib"
                aria-label={t('casino.chips.fewer', { place: name })}
                disabled={isBusy || count === 0}
                onClick={() => put(place, count - 1)}
              >
                −
              </button>
              <output aria-label={name}>{count}</output>
              <button
                type="button"
                className="ib"
                aria-label={t('casino.chips.more', { place: name })}
                disabled={isBusy || count === most}
                onClick={() => put(place, count + 1)}
              >
                +
              </button>
            </div>
          );
        })}
      </div>
      <button
        type="button"
        className="btn sm"
        disabled={isBusy || places.every((place) => chips[place] === 0)}
        onClick={() => onChange(cleared())}
      >
        {t('casino.chips.clear')}
      </button>
    </>
  );
}
