import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  compileDictionary,
  dictionaryIds,
  LANGUAGES,
  readDictionary,
  readNames,
  SOURCE_LANGUAGE,
} from './dictionaries.ts';
import type { CompiledMessage, Messages } from './index.ts';

const OTHERS = LANGUAGES.filter((lang) => lang !== SOURCE_LANGUAGE);

/** Names of a message's placeholders, those inside its choices included. */
function placesOf(message: string | CompiledMessage | undefined): Set<string> {
  const names = new Set<string>();
  if (message === undefined || typeof message === 'string') return names;
  for (const part of message) {
    if (typeof part === 'string') continue;
    const [name, , choices] = part;
    names.add(name);
    if (typeof choices !== 'object' || choices === null) continue;
    for (const choice of Object.values(choices)) {
      if (Array.isArray(choice))
        for (const inner of placesOf(choice as unknown as CompiledMessage)) names.add(inner);
    }
  }
  return names;
}

describe.each(OTHERS)('the dictionaries of %s', (lang) => {
  test('are those of the source language', () => {
    expect(dictionaryIds(lang)).toEqual(dictionaryIds(SOURCE_LANGUAGE));
  });

  test.each(dictionaryIds(SOURCE_LANGUAGE))(
    '%s has the keys and placeholders of the source language, no more and no fewer',
    (id) => {
      const source = compileDictionary(SOURCE_LANGUAGE, id);
      const translated: Messages = compileDictionary(lang, id);
      const missing = Object.keys(source).filter((key) => !(key in translated));
      const unknown = Object.keys(translated).filter((key) => !(key in source));
      expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
      for (const key of Object.keys(source)) {
        expect({ key, places: [...placesOf(translated[key])].sort() }).toEqual({
          key,
          places: [...placesOf(source[key])].sort(),
        });
      }
    },
  );
});

test('no text is empty', () => {
  for (const lang of LANGUAGES) {
    for (const id of dictionaryIds(lang)) {
      const empty = Object.entries(readDictionary(lang, id)).filter(([, text]) => text.trim() === '');
      expect({ lang, id, empty }).toEqual({ lang, id, empty: [] });
    }
  }
});

/** No contact is offered outside the choice `{contact, select, yes {…}}`: a site may have nobody to write to. */
const ASKS = /write to us|tell us|tell support|write to support|напишите нам|сообщите нам|в поддержку/i;

test('no text offers a contact that may not exist', () => {
  for (const lang of LANGUAGES) {
    for (const id of dictionaryIds(lang)) {
      const loose = Object.entries(readDictionary(lang, id))
        .map(([key, text]) => [key, text.replace(/\{contact, select, yes \{[^{}]*\}/g, '')])
        .filter(([, text]) => ASKS.test(text ?? ''));
      expect({ lang, id, loose }).toEqual({ lang, id, loose: [] });
    }
  }
});

/** A second person who decides, in words of a request, a need or an approval. */
const BY_TWO = [
  /\b(two|second|first) (operators?\b|people decide)|another approves|second, another/i,
  /(approv|waits?\b|waiting|needs?\b|takes?\b)[^.;]*\b(another|other) (operator|person)/i,
  /\b(another|other) (operators?|person)\b[^.;]*(approv|must|ha(s|ve) (to|a day))/i,
  /(перв|втор)(ый|ой|ого|ым) оператор|(два|двух) оператор|решают двое|одобрить \{sum\} (перв|втор)ым|другой подтвержд/i,
  /(подтвер|одобр|ждёт|ждут|нуж[енн])[^.;]*друг(ой|ого|их|ому) оператор/i,
  /друг(ой|ого|их) (оператор|человек)[^.;]*(подтвержд|одобр|должен|есть сутки)/i,
  /(подтвержд|одобр)\S* другой человек/i,
];
/** What stands where one person runs the book. */
const whereOne = (text: string) =>
  text.replace(/\{people, select, one \{([^{}]*)\} other \{[^{}]*\}\}/g, '$1');

test('no text speaks of a second person where one runs the book, except the refusals of the rule of two', () => {
  for (const lang of LANGUAGES) {
    for (const id of dictionaryIds(lang)) {
      const loose = Object.entries(readDictionary(lang, id)).filter(
        ([key, text]) => !key.endsWith('.same_operator') && BY_TWO.some((each) => each.test(whereOne(text))),
      );
      expect({ lang, id, loose }).toEqual({ lang, id, loose: [] });
    }
  }
});

test('percentages, scores and deposits are written in one way', () => {
  for (const lang of LANGUAGES) {
    const percent = lang === 'en' ? /\d\s%|\}\s?%/ : /\d[^\u00a0,]?%|\}\s?%/;
    const others = [percent, /[hH]ome\} ?: ?\{/, /депозит/i];
    for (const id of dictionaryIds(lang)) {
      const loose = Object.entries(readDictionary(lang, id)).filter(([, text]) =>
        others.some((other) => other.test(text)),
      );
      expect({ lang, id, loose }).toEqual({ lang, id, loose: [] });
    }
  }
});

test('the reason of a result speaks of the selection, since an anti-express wins when a selection loses', () => {
  for (const lang of LANGUAGES) {
    const texts = Object.entries(readDictionary(lang, 'explain'));
    expect(texts.filter(([, text]) => /Ставка (вы|про)играла|This bet (won|lost)/.test(text))).toEqual([]);
  }
});

test('amounts of refusals and explanations come with their currency, so no text names it again', () => {
  for (const id of ['errors', 'explain']) {
    for (const lang of LANGUAGES) {
      const texts = Object.entries(readDictionary(lang, id));
      const twice = texts.filter(([, text]) => text.includes('} {iso}')).map(([key]) => key);
      expect({ id, lang, twice }).toEqual({ id, lang, twice: [] });
    }
  }
});

test('English apostrophes are typographic', () => {
  for (const id of dictionaryIds('en')) {
    const straight = Object.entries(readDictionary('en', id)).filter(([, text]) => /[A-Za-z]'/.test(text));
    expect({ id, straight }).toEqual({ id, straight: [] });
  }
});

test('Russian texts use one term for play money, and a dash before a figure or a quotation', () => {
  for (const id of dictionaryIds('ru')) {
    const loose = Object.entries(readDictionary('ru', id)).filter(([, text]) =>
      /условн(ые|ых|ым|ыми) ден|деньги условн|[\d»] это /i.test(text),
    );
    expect({ id, loose }).toEqual({ id, loose: [] });
  }
});

test('every league and team of our data has a Russian name of its own', () => {
  // Teams of esports are written in Latin letters everywhere.
  const sports = ['volleyball', 'beach_volleyball', 'table_tennis', 'badminton', 'darts', 'snooker'];
  const timed = ['handball', 'american_football', 'rugby_union', 'virtual_football', 'virtual_basketball'];
  const files = [...sports, ...timed].flatMap((sport) => [`${sport}/teams`, `${sport}/competitions`]);
  const names = ['football/leagues', 'football/teams', ...files].flatMap((file) => {
    const url = new URL(`../../data/${file}.json`, import.meta.url);
    return (JSON.parse(readFileSync(url, 'utf8')) as { name: string }[]).map(({ name }) => name);
  });
  const russian = readNames('ru');
  expect(names.filter((name) => !/[а-я]/i.test(String(russian[name] ?? '')))).toEqual([]);
  expect(new Set(Object.values(russian)).size).toBe(Object.keys(russian).length);
});

test('Russian texts write odds and lines with a point, as prices are; a comma is for amounts, percentages and seconds', () => {
  const SUMS = new Set(['coupon.stakeUnread']);
  const found = dictionaryIds('ru').flatMap((id) =>
    Object.entries(readDictionary('ru', id))
      .filter(
        ([key, text]) => /\d,\d+(?!\d|[\s\u00a0\u202f](?:%|секунд))/.test(text) && !SUMS.has(`${id}.${key}`),
      )
      .map(([key]) => `${id}.${key}`),
  );
  expect(found).toEqual([]);
});

test('an advance that payouts do not repay becomes a debt: no bet is void for it, and no balance is taken', () => {
  for (const [lang, debt, untrue] of [
    ['en', /debt/, /void|balance/],
    ['ru', /долг/, /отмен|возвра|баланс/],
  ] as const) {
    const told = [
      readDictionary(lang, 'coupon')['advance.most'],
      readDictionary(lang, 'glossary')['prepaid.text'],
    ];
    for (const text of told) {
      expect(text).toMatch(debt);
      expect(text).not.toMatch(untrue);
    }
  }
});
