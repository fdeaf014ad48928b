import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { brotliCompress, constants } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { BROTLI_QUALITY, WINDOW_BITS } from '../apps/site/server/render.ts';

type Props = Record<string, unknown>;
/** Elements whose text is sent as it stands. */
const RAW = new Set(['script', 'style']);

/**
 * The markup of a page as React elements without a component among them: what React itself needs for a page, and what
 * ours is compared with. Attributes keep their names, which React sends as they are.
 */
export function elementsOf(html: string): ReactNode {
  const open: { props: Props; children: ReactNode[] }[] = [{ props: {}, children: [] }];
  const parser = new Parser(
    {
      onopentag(_name, attributes) {
        open.push({ props: propsOf(attributes), children: [] });
      },
      ontext(text) {
        const children = open.at(-1)?.children ?? [];
        const last = children.at(-1);
        // The parser cuts a text at each entity; React would write a comment between the pieces.
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag(name) {
        const done = open.pop();
        if (!done) throw new Error(`</${name}> closes nothing`);
        open.at(-1)?.children.push(elementOf(name, done.props, done.children));
      },
    },
    { lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return open[0]?.children.find((child) => typeof child === 'object');
}

function elementOf(name: string, props: Props, children: ReactNode[]): ReactNode {
  if (RAW.has(name))
    return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: children.join('') } });
  if (name === 'textarea') return createElement(name, { ...props, defaultValue: children.join('') });
  return createElement(name, props, ...children);
}

function propsOf({ style, ...attributes }: Record<string, string>): Props {
  const props: Props = { ...attributes };
  for (const [name, value] of Object.entries(attributes)) if (value === '') props[name] = true;
  if (style === undefined) return props;
  const rules = style.split(';').filter(Boolean);
  return { ...props, style: Object.fromEntries(rules.map((rule) => rule.split(/:(.*)/s).slice(0, 2))) };
}

/** Answers every request with the elements rendered anew, compressed as our pages are. */
export function reactServer(elements: ReactNode) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        const html = Buffer.concat(pieces);
        brotliCompress(html, { params: paramsFor(html.length) }, (_error, packed) => {
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
            .end(packed);
          done();
        });
      },
    });
    const rendering = renderToPipeableStream(elements, { onAllReady: () => void rendering.pipe(sink) });
  };
}

const paramsFor = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
});
