import { useUi } from '@fairbook/ui';
import styles from './editor.module.css';
import type { Conflict } from './merge.ts';
import { type Fields, isSame, type Shape } from './shape.ts';
import { labelOf, valueText } from './texts.ts';

interface Props {
  conflicts: readonly Conflict[];
  draft: Fields;
  texts: string;
  shape: Shape;
  onTake(field: string, value: unknown): void;
}

/** Fields that another operator has changed meanwhile, too: both values, and which one is to be saved. */
export function Conflicts({ conflicts, draft, texts, shape, onTake }: Props) {
  const { t, lang } = useUi();
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-label={t('editor.bothChanged')}>
      <h3>{t('editor.bothChanged')}</h3>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className={styles.bare}>
          <legend>{labelOf(t, `${texts}.${field}`)}</legend>
          {(
            [
              ['mine', mine],
              ['theirs', theirs],
            ] as const
          ).map(([whose, value]) => (
            <label key={whose} className={styles.side}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={isSame(draft[field], value)}
                onChange={() => onTake(field, value)}
              />
              <span>
                <b>{t(`editor.${whose}`)}</b>{' '}
                {valueText({ t, lang }, shape.properties?.[field] ?? {}, `${texts}.${field}`, value)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
