export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
}

const TOKEN = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<\s][^<]*/g;
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses a document of elements and attributes; returns its root. Throws a SyntaxError for text content and for
 * unmatched tags.
 */
export function readXml(text: string): Element {
  const root = { name: '', attributes: {}, children: [] as Element[] };
  const open = [root];
  for (const [token, slash, name, attributes, isEmpty] of text.matchAll(TOKEN)) {
    if (token.startsWith('<?') || token.startsWith('<!--')) continue;
    if (name === undefined) throw new SyntaxError(`text between tags: ${token.slice(0, 40)}`);
    if (slash) {
      if (open.pop()?.name !== name) throw new SyntaxError(`</${name}> closes another element`);
      continue;
    }
    const element = { name, attributes: attributesIn(attributes!), children: [] };
    open.at(-1)!.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [only, another] = root.children;
  if (open.length !== 1 || !only || another) throw new SyntaxError('not one whole document');
  return only;
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, plain(value!)]));
}

function plain(value: string): string {
  return value.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
