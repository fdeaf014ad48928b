import type { Translate } from '@fairbook/i18n';
import { LANGUAGES, readNames, SOURCE_LANGUAGE, translatorsOf } from '@fairbook/i18n/dictionaries';
import { marketName, outcomeName } from '@fairbook/sports';
import type { HotGame } from './hot-game.ts';
import type { Fixture, GameNames, Names } from './wire.ts';

/** A translator of the dictionaries `markets` and `sportsbook`, in the source language when `lng` is not known. */
export const translatorOf = translatorsOf('markets', 'sportsbook');

/** The two sides as a language names them. */
export function teamsIn(t: Translate, [home, away]: readonly [string, string]): [string, string] {
  return [t(home), t(away)];
}

const translated = LANGUAGES.flatMap((lng) => Object.entries(readNames(lng)));

/** Names of the feed whose translations contain a text: who searches writes them in their own language. */
export function sourceNames(text: string): string[] {
  const part = text.toLowerCase();
  return translated.flatMap(([name, own]) => (String(own).toLowerCase().includes(part) ? [name] : []));
}

/** Names of games, markets and outcomes in a language. */
export function namesIn(lng: string): Names {
  const t = translatorOf(lng);
  return {
    game: (fixture) => gameNames(fixture, lng),
    market: (market, game) => marketName(t, market.typeId, market.line, teamsIn(t, teams(game))),
    outcome: (outcomeId, game) => outcomeName(t, outcomeId, teamsIn(t, teams(game))),
  };
}

function gameNames({ champ, home, away }: Fixture, lng: string): GameNames {
  const t = translatorOf(lng);
  const own = [t(champ.name), t(home.name), t(away.name)] as const;
  return {
    champName: own[0],
    opponents: [
      { ...home, name: own[1] },
      { ...away, name: own[2] },
    ],
    ...(lng !== SOURCE_LANGUAGE && { names: { [SOURCE_LANGUAGE]: [champ.name, home.name, away.name] } }),
  };
}

/** One frame serves every language: it has the names of the feed, and beside them those of the other languages. */
export const NAMELESS: Names = {
  game: ({ champ, home, away }) => ({
    champName: champ.name,
    opponents: [home, away],
    ...named(champ, home, away),
  }),
  market: () => '',
  outcome: () => '',
};

function named(...all: [champ: Named, home: Named, away: Named]): Pick<GameNames, 'names'> {
  const names = OTHERS.flatMap((lng) => {
    const t = translatorOf(lng);
    const own = all.map(({ name }) => t(name)) as [string, string, string];
    return own.some((name, at) => name !== all[at]!.name) ? [[lng, own] as const] : [];
  });
  return names.length > 0 ? { names: Object.fromEntries(names) } : {};
}

type Named = { name: string };
const OTHERS = LANGUAGES.filter((lng) => lng !== SOURCE_LANGUAGE);

function teams({ fixture }: HotGame): [string, string] {
  return [fixture.home.name, fixture.away.name];
}
