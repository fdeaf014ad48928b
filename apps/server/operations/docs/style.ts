/** The whole stylesheet of the documentation’s pages. */
export const STYLE = `
:root { color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif; --line: color-mix(in srgb, CanvasText 16%, Canvas); --soft: color-mix(in srgb, CanvasText 6%, Canvas); --quiet: color-mix(in srgb, CanvasText 68%, Canvas); --link: light-dark(#0b57b7, #8ab8ff); scroll-padding-top: 1rem; }
*, ::before, ::after { box-sizing: border-box; }
body { max-width: 82rem; margin: 0 auto; padding: 0 1rem 4rem; overflow-wrap: anywhere; background: Canvas; color: CanvasText; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line); }
.bar a { display: inline-block; padding: .3rem 0; }
.home { font-weight: 600; }
.bar form { display: flex; gap: .4rem; margin-inline-start: auto; }
input, button { font: inherit; padding: .3rem .6rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--soft); color: inherit; min-width: 0; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 1.2rem 0 .8rem; }
h2 { margin-top: 2.2rem; font-size: 1.25rem; }
section > h2 { text-transform: capitalize; }
article { border-top: 1px solid var(--line); padding: 1rem 0; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }
article > h3 { margin: 0; font: 600 1rem ui-monospace, monospace; }
p { margin: .5rem 0; }
li { margin-block: .2rem; }
pre { overflow-x: auto; padding: .75rem; border-radius: .4rem; background: var(--soft); font: .85rem/1.45 ui-monospace, monospace; }
code { font-family: ui-monospace, monospace; font-size: .92em; }
.wide, figure { overflow-x: auto; margin: .8rem 0; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: start; vertical-align: top; padding: .35rem .8rem .35rem 0; border-top: 1px solid var(--line); }
.wide td, .wide th { overflow-wrap: normal; min-width: 4.5rem; }
img { max-width: 100%; height: auto; margin-block: .5rem; border: 1px solid var(--line); border-radius: .3rem; }
figure { border: 1px solid var(--line); border-radius: .4rem; padding: .5rem; }
figure img { max-width: none; border: 0; margin: 0; display: block; }
.quiet { color: var(--quiet); }
.trail { font-size: .87rem; margin: .9rem 0 0; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.contents h2 { font-size: .87rem; margin: 1.2rem 0 .2rem; }
.contents ul, .here ul { list-style: none; margin: 0; padding: 0; }
.contents a, .here a { display: block; padding: .22rem 0; text-decoration: none; font-size: .9rem; }
.contents a:hover, .here a:hover { text-decoration: underline; }
.contents [aria-current] { font-weight: 600; color: inherit; }
.here { border: 1px solid var(--line); border-radius: .4rem; padding: .3rem .8rem; margin-block: .8rem; }
.here summary { font-weight: 600; font-size: .9rem; padding: .3rem 0; cursor: pointer; }
.here .sub { padding-inline-start: 1rem; }
.contents { border-top: 1px solid var(--line); margin-top: 3rem; }
@media (min-width: 62rem) {
  .below { display: none !important; }
  .leaf { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 0 2.5rem; }
  .leaf > .contents { grid-column: 1; grid-row: 1; border: 0; margin: 0; }
  .leaf > main { grid-column: 2; grid-row: 1; max-width: 50rem; }
  .wide td a code { overflow-wrap: anywhere; }
}
@media (min-width: 82rem) {
  .leaf { grid-template-columns: 14rem minmax(0, 1fr) 13rem; }
  .leaf > .here { grid-column: 3; grid-row: 1; align-self: start; position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; border: 0; margin-top: 1.2rem; }
  .here summary { list-style: none; pointer-events: none; }
  .here::details-content { content-visibility: visible; display: block; block-size: auto; }
}
@media (min-width: 62rem) and (max-width: 81.99rem) { .leaf > .here { grid-column: 2; margin-top: 1rem; } .leaf > main { grid-row: 2; } .leaf > .contents { grid-row: 1 / span 2; } }
@media print { .bar, .contents, .here, .turn { display: none; } .leaf { display: block; } pre { white-space: pre-wrap; } .wide, figure { overflow: visible; } .wide td, .wide th { overflow-wrap: anywhere; } }
`;
