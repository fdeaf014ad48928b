import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Messages, Translate } from '@fairbook/i18n';
import { compileDictionary, dictionaryIds, LANGUAGES, SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';
import {
  formatOutcomeId,
  marketName,
  marketType,
  outcomeName,
  outcomeShortName,
  SPORT_IDS,
  screenOf,
} from '@fairbook/sports';
import { SPORT_DICTIONARIES } from '@fairbook/sports/state';
import { DIST } from './bundle.ts';

/** Dictionaries that nearly every page needs: one module per language. Others load on demand. */
export const BASE_DICTIONARIES = ['host', 'header', 'footer', 'sports', ...SPORT_DICTIONARIES];
/** Dictionaries that only the server reads: of pages that it renders with their texts, and of mail and SMS. */
const SERVER_DICTIONARIES = [
  'pages',
  'info',
  'promo',
  'glossary',
  'home',
  'technical',
  'services',
  'messages',
  'shelves',
  'specials',
  'statistic',
];
/** Dictionaries of similar pages, joined into one module, since every page lists each module with its hash. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  games: [
    'bonus-games',
    'casino',
    'lobby',
    'shared-rounds',
    'tournaments',
    ...dictionaryIds(SOURCE_LANGUAGE).filter((id) => id.startsWith('game-')),
  ],
  backOffice: ['care', 'desk', 'editor', 'operator'],
  loyalty: ['referrals', 'rewards'],
  money: ['consultant', 'currencies', 'payments'],
  opened: ['beside', 'drawer', 'favourites', 'marks', 'search'],
  own: ['activation', 'export', 'limits', 'person', 'responsible', 'security', 'settings'],
  reckoned: ['backtest', 'calculator', 'walk'],
  seldom: [
    'around',
    'esports',
    'maintenance',
    'multi',
    'offline',
    'sample',
    'seo',
    'sportsbook',
    'trail',
    'variants',
  ],
};
/** Texts of the empty coupon; the others load with the coupon's part. */
const BASE_KEYS = /^coupon\.(title|empty\w+|settings|age|offline|tool\.(load|generate))$/;

/** Heads of the columns of a scoreboard. */
const BOARD_HEADS = /\.(goals|halfTime|penalties|runs|points|overs|gap|place|rounds|sets)$/;

/** Texts of sports that rows of games do without, by the dictionaries that they load with. */
const BESIDE_ROWS: Readonly<Record<string, RegExp>> = {
  game: either(
    /\.(after\.\w+|home|away|played|corners|yellowCards|reds|goal|partOver|setWon|gameOver|scored|leads|won|news\.\w+)$/,
    BOARD_HEADS,
  ),
  match: /\.(event|position|stat)\.\w+$/,
  office: /\.(toWin|played)$/,
  results: either(/\.(by[A-Z]|after\.)\w*$/, BOARD_HEADS),
};

/** Texts of whole lists, by the dictionary that comes with these: the first page does without. */
const BESIDE_FIRST: Readonly<Record<string, RegExp>> = {
  game: /^sports\.(line\.|titleOf\.|live\.(counts|order|by|begun)|list\.(all|leagues)$|empty\.(line|showAll)$)/,
  favourites: /^sports\.title\.favourites$/,
  multi: /^sports\.title\.multi$/,
};
/** Texts that only the server needs: those it sends when it can make no page, descriptions of pages, and what a page needs scripts for. */
const OF_SERVER = /^host\.(aged|failureCode|triesAgain|withoutScripts|description\w+)$/;

const LISTED = listedTexts();

/** Texts of the markets in game lists; those of other markets load with a game's page. */
function listedTexts(): ReadonlySet<string> {
  const keys = new Set<string>();
  const t: Translate = (key) => {
    keys.add(key);
    return '';
  };
  const screens = SPORT_IDS.map(screenOf);
  for (const { columns, sets } of screens)
    for (const typeId of new Set([
      ...columns,
      ...Object.values(sets).flatMap((set) => set.map(([id]) => id)),
    ])) {
      marketName(t, typeId, '', []);
      for (const key of marketType(typeId)?.outcomes ?? []) {
        const id = formatOutcomeId(typeId, '', key);
        outcomeName(t, id, []);
        outcomeShortName(t, id);
      }
    }
  return keys;
}

/** Writes the compiled dictionaries as modules: language → dictionary id (or `base`) → URL. */
export function buildMessages(): Record<string, Record<string, string>> {
  const byLanguage = LANGUAGES.map((lang) => [lang, buildLanguage(lang)] as const);
  return Object.fromEntries(byLanguage);
}

function buildLanguage(lang: string): Record<string, string> {
  const ids = dictionaryIds(lang).filter((id) => !SERVER_DICTIONARIES.includes(id));
  const base: Messages = {};
  const beside = besideRows(lang);
  for (const id of ids) {
    const texts = Object.entries(compileDictionary(lang, id)).filter(
      ([key]) => !beside.has(key) && !OF_SERVER.test(key),
    );
    const isWhole = BASE_DICTIONARIES.includes(id);
    Object.assign(
      base,
      Object.fromEntries(texts.filter(([key]) => isWhole || BASE_KEYS.test(key) || LISTED.has(key))),
    );
  }
  const withBeside = (id: string): Messages => {
    const own = [...beside].filter(([key]) => (isOfSport(key) ? BESIDE_ROWS : BESIDE_FIRST)[id]?.test(key));
    return { ...compileDictionary(lang, id), ...Object.fromEntries(own) };
  };
  const urls: Record<string, string> = { base: write(lang, 'base', base) };
  const apart = new Set(ids.filter((id) => !BASE_DICTIONARIES.includes(id)));
  for (const [name, members] of Object.entries(TOGETHER)) {
    const url = write(lang, name, Object.assign({}, ...members.map(withBeside)));
    for (const id of members) {
      urls[id] = url;
      apart.delete(id);
    }
  }
  for (const id of apart) urls[id] = write(lang, id, withBeside(id));
  return urls;
}

function besideRows(lang: string): ReadonlyMap<string, Messages[string]> {
  const texts = ['sports', ...SPORT_DICTIONARIES].flatMap((id) =>
    Object.entries(compileDictionary(lang, id)),
  );
  const patternsOf = (key: string) => Object.values(isOfSport(key) ? BESIDE_ROWS : BESIDE_FIRST);
  return new Map(texts.filter(([key]) => patternsOf(key).some((pattern) => pattern.test(key))));
}

function isOfSport(key: string): boolean {
  return !key.startsWith('sports.');
}

function write(lang: string, id: string, messages: Messages): string {
  const text = `export default ${JSON.stringify(messages)};\n`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const url = `/i18n/${lang}/${id}.${hash}.js`;
  const file = path.join(DIST, 'public', url);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return url;
}

function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
