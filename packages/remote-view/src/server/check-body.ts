import { Tokenizer } from 'htmlparser2';

/** Elements without an end tag. */
const VOID = new Set('area br col hr img input source track wbr'.split(' '));
const words = (text: string) => new Set(text.trim().split(/\s+/));

/**
 * Text, lists, tables, pictures, fields and drawings. Any other element changes the page around it, loads, swallows
 * what follows, runs, or moves an address after it was checked (`animate`, `set`).
 */
const ELEMENTS = words(`
  a abbr address article aside audio b bdi bdo blockquote br button caption code col colgroup data datalist dd del
  details dfn dialog div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins
  kbd label legend li main mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp
  script search section select small source span strong sub summary sup table tbody td textarea tfoot th thead time tr
  track u ul var video wbr
  svg circle clippath defs desc ellipse g line lineargradient mask path pattern polygon polyline radialgradient rect stop
  symbol text tspan use`);
const ATTRIBUTES = words(`
  abbr accept allowfullscreen alt autocapitalize autocomplete autofocus checked class cols colspan controls crossorigin
  datetime decoding default dir dirname disabled download draggable enterkeyhint fetchpriority for headers height hidden
  high hreflang id inert inputmode itemid itemprop itemscope itemtype kind label lang list loading loop low max maxlength
  media min minlength multiple muted name open optimum pattern placeholder playsinline popover popovertarget
  popovertargetaction preload readonly referrerpolicy rel required reversed role rows rowspan scope selected shape size sizes span spellcheck srclang start
  step tabindex target title translate type value width wrap
  clip-path clip-rule clippathunits cx cy d dominant-baseline dx dy fill fill-opacity fill-rule focusable font-family
  font-size font-weight fx fy gradienttransform gradientunits letter-spacing mask maskunits offset opacity pathlength
  patterntransform patternunits points preserveaspectratio r rx ry shape-rendering spreadmethod stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor transform vector-effect version viewbox x x1 x2 xmlns xml:space y y1 y2`);
const PREFIXES = /^(?:aria|data)-[\w.:-]+$/;

/** A path, a query or a part of the site's own page. */
const OWN_URL = /^(?:\/(?![/\\])|#|\?|$)/;
/** Links that a person follows may lead to other sites. */
const LINK = /^https:\/\//;
/** Attributes with addresses, and their elements; whatever loads automatically must load from the site. */
const URL_ATTRIBUTES: Record<string, ReadonlySet<string>> = {
  href: words('a use pattern lineargradient radialgradient'),
  'xlink:href': words('use pattern lineargradient radialgradient'),
  src: words('img source track audio video'),
  srcset: words('img source'),
  poster: words('video'),
};
/** In a drawing a property can load something too. */
const FOREIGN_REFERENCE = /url\s*\((?!\s*['"]?#)/i;

interface Tag {
  name: string;
  attributes: Map<string, string>;
}

/**
 * Checks the body of a view hosted elsewhere: balanced elements, no scripts but JSON, nothing that loads, runs or
 * reaches out of its slot. Returns the first fault, or null. Our own views in this process are not checked.
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
        // Outside of a drawing, browsers read `<div/>` as an open element.
        if (!VOID.has(tag.name) && !open.includes('svg')) blame(`<${tag.name}/> stays open`);
      },
      onclosetag(start, end) {
        const name = body.slice(start, end).toLowerCase();
        if (open.pop() !== name) blame(`</${name}> closes another element`);
      },
      oncomment(start, end) {
        // React's own markers are `$`, `/$`, `!` and the like.
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
  // Anything left open at the end would swallow the page's following markup.
  if (body.lastIndexOf('<!--') > body.lastIndexOf('-->')) blame('an open comment');
  if (body.lastIndexOf('<') > body.lastIndexOf('>')) blame('an open tag');
  return fault;
}

function checkTag({ name, attributes }: Tag, blame: (text: string) => void): void {
  if (!ELEMENTS.has(name)) blame(`<${name}> is not allowed`);
  if (name === 'script' && attributes.get('type') !== 'application/json') blame('a script other than JSON');
  for (const [attribute, value] of attributes) {
    const elements = URL_ATTRIBUTES[attribute];
    if (elements) {
      if (!elements.has(name)) blame(`the attribute ${attribute} of <${name}>`);
      else if (!addressesIn(attribute, value).every((url) => isAllowed(name, url)))
        blame(`${attribute} leads elsewhere`);
    } else if (!isPlain(attribute)) blame(`the attribute ${attribute}`);
    else if (FOREIGN_REFERENCE.test(value) && !PREFIXES.test(attribute))
      blame(`${attribute} leads elsewhere`);
  }
}

function isPlain(attribute: string): boolean {
  return ATTRIBUTES.has(attribute) || (PREFIXES.test(attribute) && attribute !== 'data-slot');
}

/** `srcset` has several addresses, each followed by a width or density. */
function addressesIn(attribute: string, value: string): string[] {
  return attribute === 'srcset' ? value.split(',').map((part) => part.trim()) : [value.trim()];
}

function isAllowed(element: string, url: string): boolean {
  return OWN_URL.test(url) || (element === 'a' && LINK.test(url));
}
