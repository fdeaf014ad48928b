import { Tokenizer } from 'htmlparser2';

/** Elements without an end tag. */
const VOID = new Set('area br col hr img input source track wbr'.split(' '));
/** They change the page around them, load, swallow what follows, or run; none of it belongs in a view. */
const FORBIDDEN = new Set(
  (
    'applet base body embed form frame frameset head html iframe link listing meta noembed noframes noscript object ' +
    'plaintext portal style template title xmp'
  ).split(' '),
);
const URL_ATTRIBUTES = new Set(
  'action background cite data formaction href ping poster src srcset xlink:href'.split(' '),
);
const OWN_URL = /^(?:\/(?![/\\])|#|\?|https:\/\/|$)/;
const FORBIDDEN_ATTRIBUTES = new Set(['style', 'srcdoc', 'is', 'data-slot']);

interface Tag {
  name: string;
  attributes: Map<string, string>;
}

/**
 * Looks through the body of a view that runs elsewhere: balanced elements, no scripts but JSON, nothing that loads,
 * runs or reaches out of its slot. Answers the first fault, or null. Our own views in this process are not checked.
 */
export function faultOf(body: string): string | null {
  const open: string[] = [];
  let fault: string | null = null;
  let tag: Tag = { name: '', attributes: new Map() };
  let attribute = '';
  let value = '';
  const blame = (text: string) => {
    fault ??= text;
  };
  const refuse = (text: string) => () => blame(text);

  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = { name: body.slice(start, end).toLowerCase(), attributes: new Map() };
      },
      onattribname(start, end) {
        attribute = body.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += body.slice(start, end);
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: () => void tag.attributes.set(attribute, value),
      onopentagend() {
        checkTag(tag, blame);
        if (!VOID.has(tag.name)) open.push(tag.name);
      },
      onselfclosingtag() {
        checkTag(tag, blame);
        // Outside of a drawing browsers read `<div/>` as an open element.
        if (!VOID.has(tag.name) && !open.includes('svg')) blame(`<${tag.name}/> stays open`);
      },
      onclosetag(start, end) {
        const name = body.slice(start, end).toLowerCase();
        if (open.pop() !== name) blame(`</${name}> closes another element`);
      },
      oncomment(start, end) {
        // React's own marks are `$`, `/$`, `!` and the like.
        if (end - start > 8) blame('a comment');
      },
      oncdata: refuse('a CDATA section'),
      ondeclaration: refuse('a declaration'),
      onprocessinginstruction: refuse('a processing instruction'),
      onend: () => undefined,
      ontext: () => undefined,
      ontextentity: () => undefined,
    },
  );
  tokenizer.write(body);
  tokenizer.end();
  if (open.length > 0) blame(`<${open.at(-1)}> is not closed`);
  // What is left open at the end would take in what the page writes after it.
  if (body.lastIndexOf('<!--') > body.lastIndexOf('-->')) blame('an open comment');
  if (body.lastIndexOf('<') > body.lastIndexOf('>')) blame('an open tag');
  return fault;
}

function checkTag({ name, attributes }: Tag, blame: (text: string) => void): void {
  if (FORBIDDEN.has(name)) blame(`<${name}> is not allowed`);
  if (name === 'script' && attributes.get('type') !== 'application/json') blame('a script other than JSON');
  for (const [attribute, value] of attributes) {
    if (attribute.startsWith('on') || FORBIDDEN_ATTRIBUTES.has(attribute))
      blame(`the attribute ${attribute}`);
    if (URL_ATTRIBUTES.has(attribute) && !OWN_URL.test(value.trim())) blame(`${attribute} leads elsewhere`);
  }
}
