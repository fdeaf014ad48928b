import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@fairbook/contracts';
import * as contracts from '@fairbook/contracts';
import * as frames from '@fairbook/contracts/operations/live-frames';
import { SHARED_IDS } from '@fairbook/games';
import type { TSchema } from 'typebox';
import { capital, namedShapes } from '../../apps/server/operations/system/named-shapes.ts';
import { stableCalls } from '../api/stable.ts';
import { commented, typeText } from './type-text.ts';

/** What stands for `@fairbook/contracts` in published types: plain interfaces, without schemas. */
export interface ContractTypes {
  /** The text of `contracts.d.ts` and `shapes.d.ts` with all types; if `text` is given, with those that it names. */
  written(text?: string): Record<'contracts.d.ts' | 'shapes.d.ts', string>;
}

type Json = Record<string, unknown>;
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Types of all shapes that the contracts export, and of the calls that programs may rely on. */
export function contractTypes(): ContractTypes {
  const named = namedShapes();
  const refer = (schema: TSchema, name?: string) => typeText(inShapes(named.refer(schema, name)), '  ');
  /** Declarations by the name under which packages use them: `bets.Coupon`, `Problem`. */
  const members = new Map<string, string>();
  const note = (module: string, name: string, value: unknown) => {
    if (!/^[A-Z][a-z]/.test(name) || !isSchema(value)) return;
    members.set(module ? `${module}.${name}` : name, `export type ${name} = ${refer(value)};`);
  };
  for (const [name, value] of Object.entries(contracts)) {
    note('', name, value);
    if (/^[a-z]/.test(name) && !isSchema(value))
      for (const [inner, each] of Object.entries(value as object)) note(name, inner, each);
  }
  for (const [name, value] of Object.entries(frames))
    if (isSchema(value)) members.set(`live.${name}`, `export type ${name} = ${refer(value, name)};`);
  for (const [name, text] of wordsOfLive()) members.set(`live.${name}`, text);
  members.set('ErrorCode', `export type ErrorCode = ${words(Object.keys(contracts.ERRORS))};`);
  members.set('site.SectionName', `export type SectionName = ${words(contracts.site.SECTIONS)};`);
  const dialogs = contracts.PROMOTIONS.filter((each) => 'hasDialog' in each).map(({ name }) => name);
  members.set('PromotionDialog', `export type PromotionDialog = ${words(dialogs)};`);
  const calls = callsText(stableCalls().map((call) => callText(call, refer)));
  const shapes = new Map(
    Object.entries(named.written()).map(([name, schema]) => [
      name,
      `export type ${name} = ${typeText(schema)};`,
    ]),
  );
  return {
    written(text) {
      const wanted = text === undefined ? members : membersIn(text, members);
      const withCalls = text === undefined || /\b(Calls|CallId)\b/.test(text);
      const contractsText = [
        "import type * as S from './shapes.js';",
        ...(withCalls ? [calls] : []),
        ...moduleTexts(wanted),
        '',
      ].join('\n');
      const kept = text === undefined ? [...shapes.values()] : reached(contractsText, shapes);
      return { 'contracts.d.ts': contractsText, 'shapes.d.ts': `${kept.join('\n')}\nexport {};\n` };
    },
  };
}

const words = (values: readonly string[]) => values.map((each) => `'${each}'`).join(' | ');

function isSchema(value: unknown): value is TSchema {
  const { type, anyOf, path: isCall } = (value ?? {}) as Json;
  return isCall === undefined && (typeof type === 'string' || Array.isArray(anyOf));
}

/** References to shapes lead to the other file. */
function inShapes(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"S.')) as Json;
}

/** The types of the live protocol that are no schemas: topics and frames, as the contract writes them. */
function wordsOfLive(): [name: string, text: string][] {
  const source = readFileSync(path.join(ROOT, 'packages/contracts/operations/live.ts'), 'utf8');
  const written = [...source.matchAll(/^export type (\w+) =[\s\S]*?;\n(?! )/gm)];
  return [
    ['Game', 'type Game = S.Game;'],
    ['SharedId', `type SharedId = ${words(SHARED_IDS)};`],
    ...written.map(([text, name]): [string, string] => [name!, text.trim()]),
  ];
}

function callText(call: Call, refer: (schema: TSchema, name: string) => string): string {
  const { id, summary, params, query, body, success, idempotent, scope } = call;
  const name = capital(id);
  const part = (schema: TSchema | undefined, ending: string) =>
    schema ? refer(schema, name + ending) : 'undefined';
  const scopes = scope ? ` Needs a token with ${scope}.` : '';
  const codes = contracts.declaredErrors(call);
  const refusals = codes.length > 0 ? ` Refusals: ${codes.join(', ')}.` : '';
  return [
    `  /** ${commented(`${summary}${scopes}${refusals}`)} */`,
    `  '${id}': {`,
    `    params: ${part(params, 'Path')};`,
    `    query: ${part(query, 'Query')};`,
    `    body: ${part(body, 'Body')};`,
    `    answer: ${part(success.body, 'Answer')};`,
    ...(idempotent ? ['    idempotent: true;'] : []),
    '  };',
  ].join('\n');
}

function callsText(calls: readonly string[]): string {
  return [
    '/** The calls that a program may rely on. */',
    'export interface Calls {',
    ...calls,
    '}',
    'export type CallId = keyof Calls;',
    "export type ParamsOf<C extends { params: unknown }> = C['params'];",
    "export type QueryOf<C extends { query: unknown }> = C['query'] extends undefined ? undefined : Partial<C['query']>;",
    "export type BodyOf<C extends { body: unknown }> = C['body'];",
    "export type AnswerOf<C extends { answer: unknown }> = C['answer'];",
    'export type Problem = S.Problem;',
  ].join('\n');
}

/** The declarations that a text mentions, and those that these mention in turn within their own module. */
function membersIn(text: string, members: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string) => {
    const declared = members.get(name);
    if (declared === undefined || found.has(name)) return;
    found.set(name, declared);
    const [module] = name.split('.');
    if (name.includes('.')) for (const word of wordsIn(declared)) add(`${module}.${word}`);
  };
  for (const word of wordsIn(text)) add(word);
  return found;
}

const wordsIn = (text: string): string[] => text.match(/\b[a-zA-Z]\w*(\.[A-Z]\w*)?/g) ?? [];

/** Declarations, each in the namespace of its module. */
function moduleTexts(members: ReadonlyMap<string, string>): string[] {
  const byModule = Map.groupBy(members, ([name]) => (name.includes('.') ? name.split('.')[0]! : ''));
  return [...byModule].map(([module, own]) => {
    const texts = own.map(([, text]) => text).filter((text) => !text.startsWith('export type Problem ='));
    return module ? `export namespace ${module} {\n${texts.join('\n')}\n}` : texts.join('\n');
  });
}

/** The shapes that a text reaches, by their names. */
function reached(text: string, shapes: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string>();
  const add = (name: string) => {
    const declared = shapes.get(name);
    if (declared === undefined || found.has(name)) return;
    found.set(name, declared);
    for (const [word] of declared.matchAll(/\b[A-Z]\w*/g)) add(word);
  };
  for (const [, word] of text.matchAll(/\bS\.(\w+)/g)) add(word!);
  return [...found].sort(([one], [other]) => one.localeCompare(other)).map(([, declared]) => declared);
}
