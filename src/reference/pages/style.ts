// The one style sheet of all pages: wide and narrow, light and dark, on paper. It is in the page, whose
// policy names its hash.

export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fdfdfc; --raised: #f4f4f1; --line: #dededa; --ink: #1b1d1f; --soft: #5d6267;
  --link: #0b5cad; --code: #f0f0ec; --get: #0f6b4f; --post: #8a4b08; --put: #6b3fa0; --refused: #a4262c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #16181a; --raised: #1e2124; --line: #34383c; --ink: #e6e7e8; --soft: #a3a9ae;
    --link: #7db8f5; --code: #24282b; --get: #5fd0a8; --post: #f0b26b; --put: #c9a6f2; --refused: #ff9a94;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: .15em; }
a:has(> code) { text-decoration-line: none; }
a:has(> code):hover { text-decoration-line: underline; }
a:focus-visible, pre:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 2rem; margin: 0 0 .5rem; }
h2 { font-size: 1.4rem; margin: 2.75rem 0 .75rem; }
h3 { font-size: 1.15rem; margin: 0 0 .5rem; }
h4 { font-size: .95rem; margin: 1.75rem 0 .5rem; }
p, ul, ol { margin: 0 0 .9rem; max-width: 46rem; }
ul, ol { padding-left: 1.3rem; }
li { margin: .3rem 0; }
code, pre { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { background: var(--code); border-radius: .25rem; padding: .1em .3em; overflow-wrap: anywhere; }
pre { background: var(--code); border-radius: .5rem; padding: .9rem 1rem; margin: 0 0 1rem; overflow-x: auto; font-size: .8125rem; }
pre code { background: none; padding: 0; font-size: inherit; overflow-wrap: normal; }
.soft { color: var(--soft); }
.lead { font-size: 1.15rem; }
.frame { display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
.frame > nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.75rem 1.25rem; border-right: 1px solid var(--line); background: var(--raised); font-size: .9rem; }
nav ul { list-style: none; padding: 0; margin: 0 0 1.25rem; }
nav li { margin: 0; padding: .15rem 0; break-inside: avoid; }
nav a { text-decoration: none; color: inherit; }
nav a:hover { text-decoration: underline; }
nav .name { font-weight: 700; font-size: 1.1rem; }
nav strong { display: block; color: var(--soft); font-size: .8rem; font-weight: 600; margin-bottom: .25rem; }
main { padding: 2.25rem 2.5rem 4rem; min-width: 0; }
.page main { max-width: 52rem; margin: 0 auto; }
.page pre, .page pre code { white-space: pre-wrap; overflow-wrap: anywhere; }
.page > nav { border-bottom: 1px solid var(--line); background: var(--raised); padding: .75rem 2.5rem; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline; }
.call { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 2rem; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 31rem); gap: 0 2.5rem; align-items: start; }
.call > * { min-width: 0; }
.samples { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
.samples h4:first-child { margin-top: 0; }
.path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .95rem; margin-bottom: 1rem; overflow-wrap: anywhere; }
.method { font-weight: 700; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--refused); }
.scroll { overflow-x: auto; margin: 0 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; font-size: .8rem; }
td:first-child code { overflow-wrap: normal; white-space: nowrap; }
td p { margin: 0 0 .3rem; }
.type { color: var(--soft); font-size: .85rem; }
.must { color: var(--refused); font-size: .8rem; white-space: nowrap; }
.members td:first-child { width: 8rem; }
td details { margin: 0; }
.status { width: 4rem; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
.refused { color: var(--refused); } .fine { color: var(--get); }
.codes { list-style: none; padding: 0; margin: 0; }
.codes li { margin: 0 0 .2rem; }
details { margin: 0 0 1rem; }
summary { cursor: pointer; color: var(--soft); font-size: .9rem; margin-bottom: .4rem; }
.schema { border-top: 1px solid var(--line); padding-top: 1.25rem; margin-top: 1.5rem; }
footer { margin-top: 3rem; color: var(--soft); font-size: .85rem; }
.guide img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: .25rem; background: #fff; }
.guide table { max-width: 60rem; }
nav [aria-current] { font-weight: 600; }
@media (max-width: 80rem) {
  .call { grid-template-columns: minmax(0, 1fr); }
  .samples { position: static; max-height: none; margin-top: 1.5rem; }
}
@media (max-width: 52rem) {
  .frame { display: block; }
  .frame > nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 1.25rem; columns: 2; column-gap: 1.25rem; }
  .frame > nav strong { break-after: avoid; }
  main { padding: 1.5rem 1.25rem 3rem; }
  .page > nav { padding: .75rem 1.25rem; }
  h1 { font-size: 1.6rem; }
  .wide { display: none; }
  td:first-child code { white-space: normal; overflow-wrap: anywhere; }
  .members td { display: block; padding-right: 0; }
  .members td:first-child { width: auto; border-bottom: 0; padding-bottom: 0; }
  .must { display: inline; margin-left: .35rem; }
}
@media print {
  nav, .frame > nav { display: none; }
  .frame { display: block; }
  body { font-size: 9.5pt; background: none; }
  main { padding: 0; }
  .call { display: block; }
  .samples { position: static; max-height: none; overflow: visible; }
  pre { white-space: pre-wrap; border: 1px solid #ccc; }
  details::details-content { content-visibility: visible; height: auto; }
  .call, .schema { break-inside: auto; } h2, h3, h4 { break-after: avoid; } tr { break-inside: avoid; }
}
`;
