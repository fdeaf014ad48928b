import { escapeMarkup } from '@fairbook/remote-view';

type Plain = Record<string, unknown>;

/** A schema as markup: its text, in which the names of shapes are links. */
export function shapeBlock(schema: Plain): string {
  const text = escapeMarkup(shapeText(schema));
  return `<pre>${text.replaceAll(SHAPE_NAME, '<a href="#shape-$1">$1</a>')}</pre>`;
}

/** The name of a shape in the text of another one. */
const SHAPE_NAME = /\u27e6(\w+)\u27e7/g;

/** A JSON schema in readable form: `{ gameId: integer; coef: number; blockId?: integer }`. */
function shapeText(schema: Plain, indent = ''): string {
  if (schema.$ref) return `\u27e6${String(schema.$ref).split('/').at(-1)}\u27e7`;
  if (schema.enum) return (schema.enum as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return (schema.anyOf as Plain[]).map((each) => shapeText(each, indent)).join(' | ');
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  return typeText(String(type), schema, indent) + (isNullable ? ' | null' : '');
}

function typeText(type: string, schema: Plain, indent: string): string {
  if (type === 'array') return arrayText(schema, indent);
  if (type === 'object') return objectText(schema, indent);
  return type;
}

function arrayText({ items, prefixItems }: Plain, indent: string): string {
  if (Array.isArray(prefixItems))
    return `[${prefixItems.map((each) => shapeText(each as Plain, indent)).join(', ')}]`;
  const text = shapeText(items as Plain, indent);
  return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
}

function objectText(schema: Plain, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Plain>);
  if (properties.length === 0) return '{ [key]: any }';
  const required = (schema.required ?? []) as string[];
  const inner = `${indent}  `;
  const lines = properties.map(
    ([key, value]) => `${inner}${key}${required.includes(key) ? '' : '?'}: ${shapeText(value, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
