import { Chip, Icon, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { FEATURES, type Named } from './card.ts';
import { type Chosen, chooseFrom, wordsOf } from './chosen.ts';
import { LEVELS } from './level.ts';
import styles from './lobby.module.css';

interface FiltersProps {
  games: readonly Named[];
  chosen: Chosen;
  choose(changes: Partial<Chosen>): void;
  path: string;
  hasFocus: boolean;
}

/** The field for typing, and the filters with how many games each leaves. Without scripts the field is a form. */
export function Filters({ games, chosen, choose, path, hasFocus }: FiltersProps) {
  const { t, lang } = useUi();
  const left = (changes: Partial<Chosen>) => chooseFrom(games, { ...chosen, ...changes }).length;
  const families = [...new Set(games.map(({ card }) => card.family))];
  return (
    <search className={styles.tools}>
      <form action={`/${lang}${path}`} onSubmit={(event) => event.preventDefault()}>
        <label className="input">
          <Icon id="search" size="s" />
          <input
            type="search"
            name="q"
            maxLength={60}
            value={chosen.q}
            // biome-ignore lint/a11y/noAutofocus: a page for searching begins with its field.
            autoFocus={hasFocus}
            aria-label={t('lobby.search')}
            placeholder={t('lobby.search')}
            onChange={({ target }) => choose({ q: target.value })}
          />
        </label>
        {wordsOf({ ...chosen, q: '' }).map(([name, word]) => (
          <input key={name} type="hidden" name={name} value={word} />
        ))}
      </form>
      <Choice
        label={t('lobby.volatility')}
        value={chosen.volatility}
        onChoose={(word) => choose({ volatility: LEVELS.find((level) => level === word) ?? null })}
      >
        <option value="">{t('lobby.volatility.any')}</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {t(`lobby.volatility.${level}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('lobby.feature')}
        value={chosen.feature}
        onChoose={(word) => choose({ feature: FEATURES.find((feature) => feature === word) ?? null })}
      >
        <option value="">{t('lobby.feature.any')}</option>
        {FEATURES.map((feature) => (
          <option key={feature} value={feature}>
            {t(`lobby.feature.${feature}`)}
          </option>
        ))}
      </Choice>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the scrolling row. */}
      <div className="chips" role="group" aria-label={t('lobby.filters')}>
        {families.length > 1
          ? families.map((family) => (
              <Chip
                key={family}
                isOn={chosen.family === family}
                count={left({ family })}
                onToggle={() => choose({ family: chosen.family === family ? null : family })}
              >
                {t(`lobby.family.${family}`)}
              </Chip>
            ))
          : null}
        <Chip
          isOn={chosen.isHigh}
          count={left({ isHigh: true })}
          onToggle={() => choose({ isHigh: !chosen.isHigh })}
        >
          {t('lobby.high')}
        </Chip>
      </div>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  onChoose(word: string): void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="input">
      <select aria-label={label} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
      <Icon id="down" size="s" />
    </label>
  );
}
