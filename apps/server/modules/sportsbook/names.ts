import { createTranslator, type Translate } from '@fairbook/i18n';
import { compileDictionary, LANGUAGES, SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';
import { marketName, outcomeName } from '@fairbook/rules';
import type { HotGame } from './hot-game.ts';
import type { Names } from './wire.ts';

const translators = new Map<string, Translate>(
  LANGUAGES.map((lng) => [
    lng,
    createTranslator(lng, { ...compileDictionary(lng, 'markets'), ...compileDictionary(lng, 'sportsbook') }),
  ]),
);

/** A translator of the dictionaries `markets` and `sportsbook`, in the source language when `lng` is not known. */
export function translatorOf(lng: string): Translate {
  return translators.get(lng) ?? translators.get(SOURCE_LANGUAGE)!;
}

/** Names of markets and outcomes in a language. */
export function namesIn(lng: string): Names {
  const t = translatorOf(lng);
  return {
    market: (market, game) => marketName(t, market.typeId, market.line, teams(game)),
    outcome: (outcomeId, game) => outcomeName(t, outcomeId, teams(game)),
  };
}

function teams({ fixture }: HotGame): [string, string] {
  return [fixture.home.name, fixture.away.name];
}
