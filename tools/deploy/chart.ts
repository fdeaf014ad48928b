import { globSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { ROOT, textOf } from './facts.ts';

/**
 * A small part of Helm's template language, just what our chart uses: values by their path, `quote`, `default`,
 * `required`, `toYaml`, `nindent`, `if`, `range`, and trimmed space. Anything else is an error, so nothing is checked
 * by a guess. It is not Helm: it knows no functions besides these, no scopes and no order of installation.
 */
export const CHART = 'deploy/helm/fairbook';

type Scope = Record<string, unknown>;
type Token = { text: string } | { action: string };

/** The objects that the chart makes of these values, by kind; of several of a kind the last. */
export function render(values: object): Record<string, Scope> {
  return Object.fromEntries(renderAll(values).map((each) => [each.kind as string, each]));
}

/** All objects that the chart makes of these values. */
export function renderAll(values: object): Scope[] {
  const defaults = parse(textOf(`${CHART}/values.yaml`)) as Scope;
  const scope = { Values: merged(defaults, values as Scope), Release: { Name: 'book' } };
  return globSync(`${CHART}/templates/*.yaml`, { cwd: ROOT })
    .flatMap((file) => {
      const text = filled(textOf(file), scope);
      return parseAllDocuments(text).map((document) => {
        if (document.errors[0])
          throw new Error(`${path.basename(file)}: ${document.errors[0].message}\n${text}`);
        return (document.toJS() ?? []) as Scope | [];
      });
    })
    .flat();
}

function merged(defaults: Scope, values: Scope): Scope {
  const known = Object.entries(values).map(([name, value]) => {
    const old = defaults[name];
    return [name, isScope(old) && isScope(value) ? merged(old, value) : value];
  });
  const all = Object.entries({ ...defaults, ...Object.fromEntries(known) });
  // As with Helm, null takes a default away.
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

const isScope = (value: unknown): value is Scope => typeof value === 'object' && value !== null;

function filled(template: string, scope: Scope): string {
  const tokens = tokensOf(template);
  const text = block(tokens, scope, true);
  if (tokens.length > 0) throw new Error('an {{ end }} too many');
  return text;
}

/** Texts and actions in order; `{{-` and `-}}` take the space beside them away. */
function tokensOf(template: string): Token[] {
  const parts = template.split(/(\{\{-?[^}]*-?\}\})/);
  return parts.map((part, i) => {
    if (part.startsWith('{{')) return { action: part.replace(/^\{\{-?|-?\}\}$/g, '').trim() };
    const start = parts[i - 1]?.endsWith('-}}') ? part.trimStart() : part;
    return { text: parts[i + 1]?.startsWith('{{-') ? start.trimEnd() : start };
  });
}

/** Takes tokens up to the end of the block; with `isShown` false they leave nothing. */
function block(tokens: Token[], scope: Scope, isShown: boolean): string {
  let text = '';
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    if ('text' in token) text += token.text;
    else if (token.action === 'end') return isShown ? text : '';
    else text += action(token.action, tokens, scope, isShown);
  }
  return isShown ? text : '';
}

function action(said: string, tokens: Token[], scope: Scope, isShown: boolean): string {
  const [, condition] = /^if (.+)$/.exec(said) ?? [];
  if (condition !== undefined) {
    const isNot = condition.startsWith('not ');
    const isTrue = isShown && isTruthy(pathOf(isNot ? condition.slice(4) : condition, scope));
    return block(tokens, scope, isShown && isTrue !== isNot);
  }
  const [, key, value, list] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(said) ?? [];
  if (key !== undefined) {
    const entries = isShown ? Object.entries(pathOf(list!, scope) as Scope).sort() : [];
    const rounds = entries.map(([k, v]) =>
      block([...tokens], { ...scope, isRange: true, [key]: k, [value!]: v }, isShown),
    );
    block(tokens, { ...scope, isRange: true, [key]: '', [value!]: {} }, false);
    return rounds.join('');
  }
  return isShown ? String(piped(said, scope)) : '';
}

/** As in Go's templates: empty texts, lists and objects are false. */
function isTruthy(value: unknown): boolean {
  return isScope(value) ? Object.keys(value).length > 0 : Boolean(value);
}

function piped(said: string, scope: Scope): unknown {
  const [first = '', ...functions] = said.split(' | ');
  return functions.reduce((value, each) => applied(each, value, scope), startOf(first, scope));
}

function startOf(said: string, scope: Scope): unknown {
  const [, sentence, required] = /^required "([^"]*)" (\S+)$/.exec(said) ?? [];
  if (sentence !== undefined) {
    const value = pathOf(required!, scope);
    if (value === '') throw new Error(sentence);
    return value;
  }
  const [, printed] = /^toYaml (\S+)$/.exec(said) ?? [];
  return printed === undefined ? pathOf(said, scope) : stringify(pathOf(printed, scope)).trimEnd();
}

function applied(said: string, value: unknown, scope: Scope): unknown {
  if (said === 'quote') return JSON.stringify(String(value));
  const [, other] = /^default (\S+)$/.exec(said) ?? [];
  if (other !== undefined) return isTruthy(value) ? value : pathOf(other, scope);
  const [, spaces] = /^nindent (\d+)$/.exec(said) ?? [];
  if (spaces === undefined) throw new Error(`the chart uses "${said}", which nothing here understands`);
  return String(value)
    .split('\n')
    .map((line) => `\n${' '.repeat(Number(spaces))}${line}`)
    .join('');
}

function pathOf(said: string, scope: Scope): unknown {
  const [, variable, path = ''] = /^(\$\w*)?((?:\.\w+)*)$/.exec(said) ?? [];
  if (said === '' || (variable === undefined && path === ''))
    throw new Error(`"${said}" is no path of a value`);
  // The dot means all values only outside of ranges; inside a range the chart has to write "$.".
  if (variable === undefined && scope.isRange === true)
    throw new Error(`"${said}" is in a range: begin it with "$"`);
  const inner = path.split('.').slice(1);
  const names = variable === undefined || variable === '$' ? inner : [variable, ...inner];
  return names.reduce<unknown>((value, name) => {
    if (!isScope(value) || !(name in value)) throw new Error(`the chart has no value ${said}`);
    return value[name];
  }, scope);
}
