import { useUi } from '@fairbook/ui';
import type { Ref } from 'react';
import styles from './desk.module.css';
import { LETTERS } from './keys.ts';
import type { RailSection } from './sections.ts';

const LISTS: readonly (readonly [keys: string, text: string])[] = [
  ['/', 'desk.search'],
  ['j k', 'desk.key.move'],
  ['Enter', 'desk.key.open'],
  ['o', 'desk.key.take'],
  ['a', 'desk.key.approve'],
  ['r', 'desk.key.refuse'],
  ['1 5', 'desk.key.reason'],
  ['h', 'desk.key.handOver'],
  ['s', 'desk.key.stop'],
  ['p', 'desk.key.pause'],
  ['?', 'desk.allKeys'],
];

/** The keys of these pages; opened with `?`. */
export function KeyList({ sections, ref }: { sections: readonly RailSection[]; ref: Ref<HTMLDivElement> }) {
  const { t } = useUi();
  return (
    <div ref={ref} popover="auto" role="dialog" className={styles.keys} aria-label={t('desk.allKeys')}>
      <h2>{t('desk.allKeys')}</h2>
      <dl>
        {LISTS.map(([keys, text]) => (
          <Key key={keys} keys={keys.split(' ')} text={t(text)} />
        ))}
        {sections.map(({ id }) => (
          <Key key={id} keys={['g', LETTERS[id]!]} text={t(`desk.section.${id}`)} />
        ))}
      </dl>
    </div>
  );
}

function Key({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key} className="kbd">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
