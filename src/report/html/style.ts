import { scaleOf } from './scale.ts';

/*
 * Colours after M. Okabe and K. Ito, "Color Universal Design" (2008), which eyes of every kind tell apart: blue and vermilion on white,
 * sky blue and orange on black. The second side's lines are dashed as well, for paper without colour.
 */
const LIGHT = `--page:#ffffff;--ink:#1b1b1f;--soft:#5b5f66;--rule:#e3e5e8;--card:#f6f7f8;--a:#0072b2;--b:#d55e00;--none:#a6abb3;
--a-ink:#fff;--b-ink:#111;${scaleOf('#d55e00', '#f7f4ee', '#0072b2')}`;
const DARK = `--page:#15171a;--ink:#ececee;--soft:#a4a9b1;--rule:#2e3238;--card:#1e2125;--a:#56b4e9;--b:#e69f00;--none:#6b717a;
--a-ink:#111;--b-ink:#111;${scaleOf('#e69f00', '#26292e', '#56b4e9')}`;

export const STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media screen and (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main,header,footer{max-width:57rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.5rem}
footer{padding-bottom:3rem;color:var(--soft);font-size:.875rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.3rem;margin:2.75rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--rule)}
h3{font-size:1rem;margin:1.5rem 0 .5rem}
p{margin:.5rem 0;max-width:44rem}
.about{white-space:pre-line;font-size:1.05rem}
.facts,nav,figcaption,.note{color:var(--soft);font-size:.9rem}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0;padding:0}
a{color:inherit;text-underline-offset:.2em}
figure{margin:1rem 0 2rem}
figcaption{margin-top:.5rem;max-width:44rem}
svg{display:block;width:100%;height:auto;font-family:inherit}
.chart{overflow-x:auto}
.one .chart svg{min-width:34rem}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1rem 1.5rem}
.name{font-size:.9rem;font-weight:600;margin:0;overflow-wrap:anywhere}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0 0 .5rem;padding:0;font-size:.9rem}
.legend i{display:inline-block;width:1.4em;height:.85em;margin-right:.45em;vertical-align:-.05em;border-radius:2px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.legend .a{background:var(--a)}.legend .b{background:var(--b)}.legend .none{background:var(--none)}
.legend .line{background:none;height:0;border-top:3px solid var(--none);vertical-align:.25em;border-radius:0}
.legend .line.a{border-color:var(--a)}.legend .line.b{border-color:var(--b)}.legend .dashed{border-top-style:dashed}
.legend .s1{opacity:.65}.legend .s2{opacity:.4}.legend .s3{opacity:.22}
.legend .h0{background:var(--h0)}.legend .middle{background:var(--h10);outline:1px solid var(--rule)}.legend .top{background:var(--h20)}
details{margin-top:.5rem;font-size:.9rem}
summary{cursor:pointer;color:var(--soft)}
.scroll{overflow:auto;max-height:32rem;margin-top:.5rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.85rem}
th,td{padding:.2rem .75rem .2rem 0;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap;vertical-align:top}
th:first-child{text-align:left}
thead th{color:var(--soft);font-weight:600}
tbody th{font-weight:400}
table.words td,table.words th{text-align:left;white-space:normal}
pre{background:var(--card);padding:1rem;overflow:auto;font-size:.82rem;line-height:1.45;border-radius:6px;max-height:40rem}
code{font-family:ui-monospace,"DejaVu Sans Mono",Consolas,monospace;font-size:.92em;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem;margin:.75rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
@media print{
@page{margin:14mm}
body{font-size:10.5pt}
main,header,footer{max-width:none;padding:0}
header{padding-top:0}
nav,figure details{display:none}
.panels{grid-template-columns:1fr 1fr}
.panel,.one,tr{break-inside:avoid}
figcaption,.legend{break-before:avoid}
h2,h3{break-after:avoid}
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.one .chart svg{min-width:0}
pre,.scroll{max-height:none;overflow:visible;white-space:pre-wrap}
}`;
