type Json = Record<string, unknown>;

/** A JSON schema as a type of TypeScript. A reference is the name of its shape. */
export function typeText(schema: Json, indent = ''): string {
  if (schema.$ref) return String(schema.$ref).split('/').at(-1)!;
  if (schema.enum) return union((schema.enum as unknown[]).map((value) => JSON.stringify(value)));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return union((schema.anyOf as Json[]).map((each) => typeText(each, indent)));
  if (schema.allOf) return (schema.allOf as Json[]).map((each) => typeText(each, indent)).join(' & ');
  const types = [schema.type].flat().filter((type) => type !== undefined);
  return types.length === 0 ? 'unknown' : union(types.map((type) => plainText(String(type), schema, indent)));
}

function plainText(type: string, schema: Json, indent: string): string {
  if (type === 'array') return listText(schema, indent);
  if (type === 'object') return objectText(schema, indent);
  return type === 'integer' ? 'number' : type;
}

function listText({ items, prefixItems, minItems = 0 }: Json, indent: string): string {
  const places = (Array.isArray(items) ? items : prefixItems) as Json[] | undefined;
  if (places)
    return `[${places.map((each, n) => `${typeText(each, indent)}${n < (minItems as number) ? '' : '?'}`).join(', ')}]`;
  const text = typeText((items ?? {}) as Json, indent);
  // Two or more: the first ones are there for sure.
  if ((minItems as number) > 1) {
    const sure = Array<string>(minItems as number).fill(text);
    return `[${sure.join(', ')}, ...(${text})[]]`;
  }
  return / [|&] /.test(text) ? `(${text})[]` : `${text}[]`;
}

function objectText(schema: Json, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const [pattern] = Object.values((schema.patternProperties ?? {}) as Record<string, Json>);
  const others = pattern ?? schema.additionalProperties;
  if (properties.length === 0)
    return `Record<string, ${typeof others === 'object' ? typeText(others as Json, indent) : others === false ? 'never' : 'unknown'}>`;
  const required = (schema.required ?? []) as string[];
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    const note = property.description ? `${inner}/** ${commented(String(property.description))} */\n` : '';
    return `${note}${inner}${key}${required.includes(name) ? '' : '?'}: ${typeText(property, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const union = (texts: readonly string[]): string => [...new Set(texts)].join(' | ');

/** A text that can stand in a comment. */
export const commented = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
