import type { FastifyReply } from 'fastify';
import { cspOf, PAGE_HEADERS } from './csp.ts';

/** The last resort when a page can't be rendered at all: plain text with a way forward, and nothing to load. */
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fairbook</title></head><body><main><h1>This page did not load</h1><p>The fault is ours. Your coupon and your money are safe.</p><p><a href="">Try again</a></p></main></body></html>`;

export function failurePage(reply: FastifyReply, isSecure: boolean, status = 500): FastifyReply {
  return reply
    .code(status)
    .headers(PAGE_HEADERS)
    .headers({ 'content-security-policy': cspOf([], { isSecure }), 'cache-control': 'no-store' })
    .send(HTML);
}
