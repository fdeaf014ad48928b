import { Parser } from 'htmlparser2';
import type { ViewHead } from '../protocol.ts';

const LONGEST = 3_000;
const LONGEST_DESCRIPTION = 500;
/** An address of the site, in any of its languages. */
const OWN_ADDRESS = /^\/[a-z]{2}((?:\/[\w-]+)*)$/;

/**
 * Reads the `head` of an answer: a description, a canonical address of this site, `noindex`. Null when it contains
 * anything else. Only these values reach the page, never the markup.
 */
export function readHead(html: string): ViewHead | null {
  const head: ViewHead = {};
  let isFine = html.length <= LONGEST;
  const refuse = () => {
    isFine = false;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!take(head, name, attributes)) refuse();
    },
    ontext(text) {
      if (text.trim() !== '') refuse();
    },
    oncomment: refuse,
    onprocessinginstruction: refuse,
  });
  parser.end(isFine ? html : '');
  return isFine ? head : null;
}

/** Each field is allowed once. */
function take(head: ViewHead, name: string, attributes: Record<string, string>): boolean {
  const { name: about, rel, content = '', href = '' } = attributes;
  if (Object.keys(attributes).length !== 2) return false;
  if (name === 'meta' && about === 'description' && head.description === undefined) {
    head.description = content.trim();
    return head.description !== '' && head.description.length <= LONGEST_DESCRIPTION;
  }
  if (name === 'meta' && about === 'robots' && head.isHidden === undefined) {
    head.isHidden = true;
    return content === 'noindex';
  }
  if (name === 'link' && rel === 'canonical' && head.canonical === undefined) {
    const [, path] = OWN_ADDRESS.exec(href) ?? [];
    head.canonical = path || '/';
    return path !== undefined;
  }
  return false;
}
