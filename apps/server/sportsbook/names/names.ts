import { gameText } from '@fairbook/contracts/placement/game-text';
import type { FeedTeam, TwoOrMore } from '@fairbook/feed-contract';
import type { Translate } from '@fairbook/i18n';
import { LANGUAGES, readNames, SOURCE_LANGUAGE, translatorsOf } from '@fairbook/i18n/dictionaries';
import { marketName, outcomeName, playerOf } from '@fairbook/sports';
import type { Fixture, GameNames, Names } from '../publishing/wire.ts';

/** A translator of the dictionaries `markets` and `sportsbook`; unknown languages get the source language. */
export const translatorOf = translatorsOf('markets', 'sportsbook');

/** The competitors' names in a language. */
export function teamsIn(t: Translate, names: readonly string[]): TwoOrMore<string> {
  return names.map((name) => t(name)) as TwoOrMore<string>;
}

/** What a game is called in a language: its two sides, or the event and competition of a field of many. */
export function gameIn(t: Translate, game: Parameters<typeof gameText>[0]): string {
  return gameText({ ...game, opponents: teamsIn(t, game.opponents), champName: t(game.champName) });
}

const known = new WeakMap<object, TwoOrMore<string>>();

/** The competitors' names in the feed, in order. One list per fixture, because every price lookup uses it. */
export function namesOf({ competitors }: { competitors: readonly { name: string }[] }): TwoOrMore<string> {
  const found = known.get(competitors);
  if (found) return found;
  const names = competitors.map(({ name }) => name) as TwoOrMore<string>;
  known.set(competitors, names);
  return names;
}

const translated = LANGUAGES.flatMap((lng) => Object.entries(readNames(lng)));

/** Names in the feed whose translations contain a text, because players search in their own language. */
export function sourceNames(text: string): string[] {
  const part = text.toLowerCase();
  return translated.flatMap(([name, own]) => (String(own).toLowerCase().includes(part) ? [name] : []));
}

/** Names of games, markets and outcomes in a language. */
export function namesIn(lng: string): Names {
  const t = translatorOf(lng);
  return {
    game: (fixture) => gameNames(fixture, lng),
    market: (market, game) => marketName(t, market.typeId, market.line, teamsIn(t, namesOf(game.fixture))),
    outcome: (outcomeId, { fixture }) =>
      outcomeName(t, outcomeId, teamsIn(t, namesOf(fixture)), playerOf(fixture.squads, outcomeId)),
  };
}

function gameNames({ champ, competitors }: Fixture, lng: string): GameNames {
  const t = translatorOf(lng);
  return {
    champName: t(champ.name),
    opponents: competitors.map((each) => ({ ...each, name: t(each.name) })) as TwoOrMore<FeedTeam>,
    ...(lng !== SOURCE_LANGUAGE && {
      names: { [SOURCE_LANGUAGE]: [champ.name, ...namesOf({ competitors })] },
    }),
  };
}

/** One frame serves every language: it has the feed's names, and beside them those of the other languages. */
export const NAMELESS: Names = {
  game: ({ champ, competitors }) => ({
    champName: champ.name,
    opponents: competitors,
    ...named([champ.name, ...namesOf({ competitors })]),
  }),
  market: () => '',
  outcome: () => '',
};

function named(all: NamesOfGame): Pick<GameNames, 'names'> {
  const names = OTHERS.flatMap((lng) => {
    const t = translatorOf(lng);
    const own = all.map((name) => t(name)) as NamesOfGame;
    return own.some((name, at) => name !== all[at]) ? [[lng, own] as const] : [];
  });
  return names.length > 0 ? { names: Object.fromEntries(names) } : {};
}

/** The names of the championship and of the competitors. */
type NamesOfGame = [champ: string, ...TwoOrMore<string>];
const OTHERS = LANGUAGES.filter((lng) => lng !== SOURCE_LANGUAGE);
