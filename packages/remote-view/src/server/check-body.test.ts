import { describe, expect, test } from 'vitest';
import { faultOf } from './check-body.ts';

describe('a sound body passes', () => {
  test.each([
    '<div data-prefix="x-"><p class="a">text &amp; more</p></div>',
    '<div><!--$--><!--/$--><img src="/a.png" alt=""><br><input value="1"></div>',
    '<div><svg viewBox="0 0 1 1"><path d="M0 0"/><use href="#i-home"/></svg></div>',
    '<div></div><script type="application/json" data-view-state>{"a":"\\u003cb>"}</script>',
    '<a href="/en/live">a</a><a href="#main">b</a><a href="?x=1">c</a><a href="https://example.org/">d</a>',
    '',
  ])('%s', (body) => expect(faultOf(body)).toBeNull());
});

describe('a body that reaches out of its slot is refused', () => {
  const refused: [body: string, fault: string][] = [
    ['<div></div></div><!--', 'closes another element'],
    ['</div>', 'closes another element'],
    ['<div>', 'is not closed'],
    ['<div><p></div></p>', 'closes another element'],
    ['<div/>', 'stays open'],
    ['<div></div><!-- the rest of the page', 'comment'],
    ['<div></div><!--', 'comment'],
    ['<div', 'an open tag'],
    ['<script>alert(1)</script>', 'a script other than JSON'],
    ['<script type="module" src="/x.js"></script>', 'a script other than JSON'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'a script other than JSON'],
    ['<img src="/x" onerror="alert(1)">', 'the attribute onerror'],
    ['<div ONCLICK=alert(1)></div>', 'the attribute onclick'],
    ['<a href="javascript:alert(1)">x</a>', 'href leads elsewhere'],
    ['<a href=" java&#115;cript:alert(1)">x</a>', 'href leads elsewhere'],
    ['<a href="data:text/html,x">x</a>', 'href leads elsewhere'],
    ['<img src="//evil.example/x.png">', 'src leads elsewhere'],
    ['<img src="/\\evil.example/x.png">', 'src leads elsewhere'],
    ['<base href="/x">', '<base> is not allowed'],
    ['<meta http-equiv="refresh" content="0;url=/x">', '<meta> is not allowed'],
    ['<link rel="stylesheet" href="/x.css">', '<link> is not allowed'],
    ['<iframe src="/x"></iframe>', '<iframe> is not allowed'],
    ['<style>*{display:none}</style>', '<style> is not allowed'],
    ['<form action="/x"></form>', '<form> is not allowed'],
    ['<template></template>', '<template> is not allowed'],
    ['<plaintext>', '<plaintext> is not allowed'],
    ['<p style="position:fixed"></p>', 'the attribute style'],
    ['<div data-slot="header"></div>', 'the attribute data-slot'],
  ];
  test.each(refused)('%s', (body, fault) => expect(faultOf(body)).toContain(fault));
});
