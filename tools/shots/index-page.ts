/** A picture in the list. */
export interface Listed {
  screen: string;
  look: string;
  /** What went wrong on the page. */
  said: readonly string[];
}

const STYLE = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}body{margin:1rem}section{margin-block:2rem}h2{position:sticky;top:0;background:Canvas;margin:0;padding:.25rem 0}.row{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0;flex:none}img{height:22rem;border:1px solid #8888;display:block}figcaption{font-size:12px}b{color:#c33}`;

/** A page to look through all pictures of a run, by screen. */
export function indexPage(pictures: readonly Listed[]): string {
  const screens = [...Map.groupBy(pictures, ({ screen }) => screen)];
  const links = screens.map(([name]) => `<a href="#${name}">${name}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${STYLE}</style><h1>${pictures.length} pictures</h1><p>${links}</p>${screens.map(sectionOf).join('')}</html>\n`;
}

function sectionOf([name, looks]: [string, Listed[]]): string {
  return `<section id="${name}"><h2>${name}</h2><div class="row">${looks.map(figureOf).join('')}</div></section>`;
}

function figureOf({ screen, look, said }: Listed): string {
  const file = `${screen}-${look}.png`;
  const faults = said.map((each) => ` <b>${escaped(each)}</b>`).join('');
  return `<figure><a href="${file}"><img src="${file}" alt="${screen}, ${look}" loading="lazy"></a><figcaption>${look}${faults}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
