/**
 * What a change of the API would break for a program that was written for an older description. The rules are in
 * docs/api-changes.md. Descriptions are plain JSON: OpenAPI 3.1 as the site serves it.
 */
type Json = Record<string, unknown>;
type Schema = Json;

export interface Description {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Schema> };
}

/** Two schemas that were compared before count as compatible, so that the comparison of recursive shapes ends. */
interface Comparison {
  older: Description;
  newer: Description;
  seen: Set<string>;
}

/** One sentence per break, empty for a compatible change. `today` is a date, `2026-11-26`: it ends deprecated calls. */
export function breaksOf(older: Description, newer: Description, today: string): string[] {
  return callsOf(older).flatMap(([id, path, method, before]) => {
    const after = newer.paths[path]?.[method];
    if (!after || after.operationId !== id) {
      const until = String(before['x-until'] ?? '');
      return until !== '' && until <= today
        ? []
        : [`${id}: the call ${method.toUpperCase()} ${path} is gone`];
    }
    return breaksOfCall(id, before, after, { older, newer, seen: new Set() });
  });
}

/** One line for each new call, and for each new field of a shape that has a name in both. */
export function additionsOf(older: Description, newer: Description): string[] {
  const known = new Set(callsOf(older).map(([id]) => id));
  const calls = callsOf(newer).filter(([id]) => !known.has(id));
  const shapes = Object.entries(newer.components.schemas).flatMap(([name, schema]) => {
    const before = older.components.schemas[name];
    if (!before) return [];
    const fields = propertiesOf(schema).filter(
      ([key]) => !propertiesOf(before).some(([each]) => each === key),
    );
    return fields.map(([key]) => `\`${name}\` has the field \`${key}\`.`);
  });
  return [
    ...calls.map(([id, path, method]) => `New call \`${id}\`: ${method.toUpperCase()} ${path}.`),
    ...shapes,
  ];
}

type ListedCall = [id: string, path: string, method: string, operation: Json];

function callsOf({ paths }: Description): ListedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ListedCall => [String(operation.operationId), path, method, operation],
    ),
  );
}

function breaksOfCall(id: string, before: Json, after: Json, compared: Comparison): string[] {
  const scopes = (call: Json) => JSON.stringify(call.security);
  return [
    ...(scopes(before) === scopes(after) ? [] : [`${id}: it asks for another right or scope`]),
    ...breaksOfParameters(id, before, after, compared),
    ...breaksOfBody(id, before, after, compared),
    ...breaksOfAnswers(id, before, after, compared),
  ];
}

function breaksOfParameters(id: string, before: Json, after: Json, compared: Comparison): string[] {
  const [old, now] = [before, after].map((call) => (call.parameters ?? []) as Json[]) as [Json[], Json[]];
  const keyOf = (each: Json) => `${each.in} ${each.name}`;
  return [
    ...old.flatMap((each) => {
      const found = now.find((other) => keyOf(other) === keyOf(each));
      if (!found) return [`${id}: the parameter ${each.name} is gone`];
      if (found.required && !each.required) return [`${id}: the parameter ${each.name} is needed`];
      return accepts(each.schema as Schema, found.schema as Schema, `${id}: ${each.name}`, compared);
    }),
    ...now
      .filter((each) => each.required && !old.some((other) => keyOf(other) === keyOf(each)))
      .map(({ name }) => `${id}: the parameter ${name} is needed`),
  ];
}

function breaksOfBody(id: string, before: Json, after: Json, compared: Comparison): string[] {
  const [old, now] = [before, after].map((call) => schemaIn(call.requestBody as Json | undefined));
  if (!now) return old ? [`${id}: it takes no body any more`] : [];
  if (!old) return [`${id}: it needs a body`];
  const isNeeded = (call: Json) => (call.requestBody as Json).required === true;
  if (isNeeded(after) && !isNeeded(before)) return [`${id}: it needs a body`];
  return [
    ...otherContent(id, before.requestBody as Json, after.requestBody as Json),
    ...accepts(old, now, `${id}: body`, compared),
  ];
}

/** A program that sends or reads one type of content can't do with another. */
function otherContent(id: string, before: Json, after: Json): string[] {
  const [old, now] = [before, after].map(({ content }) => Object.keys((content ?? {}) as object).join());
  return old === now ? [] : [`${id}: its content is ${now} instead of ${old}`];
}

function breaksOfAnswers(id: string, before: Json, after: Json, compared: Comparison): string[] {
  const successOf = (call: Json) =>
    Object.entries(call.responses as Json).find(([status]) => status.startsWith('2')) as [string, Json];
  const [[status, old], [nowStatus, now]] = [successOf(before), successOf(after)];
  if (status !== nowStatus) return [`${id}: it answers ${nowStatus} instead of ${status}`];
  const [oldShape, nowShape] = [schemaIn(old), schemaIn(now)];
  if (!oldShape) return [];
  if (!nowShape) return [`${id}: it answers nothing`];
  return [...otherContent(id, old, now), ...answers(oldShape, nowShape, `${id}: answer`, compared)];
}

/** The schema of a body or answer, whatever its content type. */
function schemaIn(part: Json | undefined): Schema | undefined {
  const [content] = Object.values((part?.content ?? {}) as Record<string, { schema?: Schema }>);
  return content?.schema;
}

function resolved(schema: Schema, { components }: Description): Schema {
  const name = (schema.$ref as string | undefined)?.split('/').at(-1);
  return name === undefined ? schema : components.schemas[name]!;
}

/** Whether two references were compared already, in this direction. */
function isSeen(direction: string, old: Schema, now: Schema, { seen }: Comparison): boolean {
  if (!old.$ref || !now.$ref) return false;
  const key = `${direction} ${old.$ref} ${now.$ref}`;
  const known = seen.has(key);
  seen.add(key);
  return known;
}

/** What was accepted before must be accepted now. */
function accepts(old: Schema, now: Schema, at: string, compared: Comparison): string[] {
  if (isSeen('asks', old, now, compared)) return [];
  const [before, after] = [resolved(old, compared.older), resolved(now, compared.newer)];
  const choices = alternativesOf(before);
  if (choices.length > 1 || alternativesOf(after).length > 1) {
    const isTaken = (choice: Schema) =>
      alternativesOf(after).some((each) => accepts(choice, each, at, fresh(compared)).length === 0);
    return choices.every(isTaken) ? [] : [`${at}: something that was accepted is refused`];
  }
  return [
    ...typesOf(before)
      .filter(
        (type) => !typesOf(after).some((each) => each === type || (each === 'number' && type === 'integer')),
      )
      .map((type) => `${at}: ${type} is refused`),
    ...valuesOf(before)
      .filter((value) => valuesOf(after).length > 0 && !valuesOf(after).includes(value))
      .map((value) => `${at}: ${value} is refused`),
    ...(isNarrowed(before, after) || (valuesOf(before).length === 0 && valuesOf(after).length > 0)
      ? [`${at}: only some values are accepted`]
      : []),
    ...tighter(before, after).map((rule) => `${at}: ${rule} is tighter`),
    ...((after.required ?? []) as string[])
      .filter((key) => !((before.required ?? []) as string[]).includes(key))
      .map((key) => `${at}: the field ${key} is needed`),
    ...propertiesOf(before).flatMap(([key, schema]) => {
      const found = propertiesOf(after).find(([each]) => each === key);
      return found
        ? accepts(schema, found[1], `${at}.${key}`, compared)
        : [`${at}: the field ${key} is refused`];
    }),
    ...nested(before, after, (one, other) => accepts(one, other, `${at}[]`, compared)),
  ];
}

/** What was answered before must be answered still. New fields, new values of a choice and new kinds are allowed. */
function answers(old: Schema, now: Schema, at: string, compared: Comparison): string[] {
  if (isSeen('answers', old, now, compared)) return [];
  const [before, after] = [resolved(old, compared.older), resolved(now, compared.newer)];
  if (isNullable(after) && !isNullable(before)) return [`${at}: it can be null`];
  const choices = kindsOf(before);
  if (choices.length > 1 || kindsOf(after).length > 1) {
    const isKept = (choice: Schema) =>
      kindsOf(after).some((each) => answers(choice, each, at, fresh(compared)).length === 0);
    return choices.every(isKept) ? [] : [`${at}: a kind of answer is gone`];
  }
  const [[oldKind = before], [nowKind = after]] = [choices, kindsOf(after)];
  if (oldKind !== before || nowKind !== after) return answers(oldKind, nowKind, at, compared);
  const needed = (after.required ?? []) as string[];
  const [oldValues, nowValues] = [valuesOf(before), valuesOf(after)];
  const isReplaced = oldValues.length > 0 && !oldValues.some((value) => nowValues.includes(value));
  return [
    ...(isReplaced || (typesOf(before).length > 0 && typesOf(after).length === 0 && nowValues.length === 0)
      ? [`${at}: it is something else`]
      : []),
    ...(['format', 'pattern'] as const)
      .filter((rule) => before[rule] !== undefined && before[rule] !== after[rule])
      .map((rule) => `${at}: its ${rule} has changed`),
    ...typesOf(after)
      .filter(
        (type) => !typesOf(before).some((each) => each === type || (each === 'number' && type === 'integer')),
      )
      .map((type) => `${at}: it can be ${type}`),
    ...propertiesOf(before).flatMap(([key, schema]) => {
      const found = propertiesOf(after).find(([each]) => each === key);
      if (!found) return [`${at}: the field ${key} is gone`];
      const isLoose = ((before.required ?? []) as string[]).includes(key) && !needed.includes(key);
      return [
        ...(isLoose ? [`${at}: the field ${key} may be missing`] : []),
        ...answers(schema, found[1], `${at}.${key}`, compared),
      ];
    }),
    ...nested(before, after, (one, other) => answers(one, other, `${at}[]`, compared)),
  ];
}

/** A try of one alternative must not hide what a later comparison would find. */
const fresh = (compared: Comparison): Comparison => ({ ...compared, seen: new Set(compared.seen) });

/** Whether anything was accepted, and only a type is now. */
const isNarrowed = (before: Schema, after: Schema): boolean =>
  typesOf(before).length === 0 && valuesOf(before).length === 0 && typesOf(after).length > 0;

const isNull = ({ type, ...rest }: Schema): boolean =>
  type === 'null' || ('const' in rest && rest.const === null);

const isNullable = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || alternativesOf(schema).some(isNull);

/** The alternatives beside null. */
const kindsOf = (schema: Schema): Schema[] => alternativesOf(schema).filter((each) => !isNull(each));

const alternativesOf = (schema: Schema): Schema[] => (schema.anyOf as Schema[] | undefined) ?? [schema];

function typesOf({ type }: Schema): string[] {
  if (type === undefined) return [];
  return (Array.isArray(type) ? type : [type]) as string[];
}

function valuesOf(schema: Schema): string[] {
  const values = 'const' in schema ? [schema.const] : ((schema.enum ?? []) as unknown[]);
  return values.map((value) => JSON.stringify(value));
}

const propertiesOf = ({ properties }: Schema) => Object.entries((properties ?? {}) as Record<string, Schema>);

/** The rules of a value that would refuse more than before. */
function tighter(before: Schema, after: Schema): string[] {
  const atLeast = ['minimum', 'minLength', 'minItems'].filter(
    (rule) => Number(after[rule] ?? -Infinity) > Number(before[rule] ?? -Infinity),
  );
  const atMost = ['maximum', 'maxLength', 'maxItems', 'maxProperties'].filter(
    (rule) => Number(after[rule] ?? Infinity) < Number(before[rule] ?? Infinity),
  );
  const same = [
    'pattern',
    'format',
    'multipleOf',
    'uniqueItems',
    'exclusiveMinimum',
    'exclusiveMaximum',
  ].filter((rule) => after[rule] !== undefined && after[rule] !== before[rule]);
  return [...atLeast, ...atMost, ...same];
}

/** Compares the elements of lists and the values of records. */
function nested(before: Schema, after: Schema, compare: (one: Schema, other: Schema) => string[]): string[] {
  const inside = ({ items, prefixItems, patternProperties, additionalProperties: others }: Schema) => [
    ...((prefixItems ?? []) as Schema[]),
    ...((Array.isArray(items) ? items : items ? [items] : []) as Schema[]),
    ...Object.values((patternProperties ?? {}) as Record<string, Schema>),
    ...(typeof others === 'object' && others !== null ? [others as Schema] : []),
  ];
  const [old, now] = [inside(before), inside(after)];
  return old.flatMap((each, i) => (now[i] ? compare(each, now[i]) : []));
}
