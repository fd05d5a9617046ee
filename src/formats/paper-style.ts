import type { PaperSize } from '../core/words/names.ts';
import { FONT_SIZES, LINES_PADDING_MM, MIN_SIZE, ROW_HEIGHTS } from './paper-layout.ts';

const LEAST = `${MIN_SIZE / 10}pt`;

/** The whole style of a sheet. Without a named paper, the sheet fits the printer's paper. The daemon allows only this style, by hash. */
export function paperStyle(paper: PaperSize | undefined): string {
  return STYLE.replace('@page{', paper === undefined ? '@page{' : `@page{size:${paper === 'a4' ? 'A4' : 'letter'};`);
}

/**
 * Friday is bold with a line above and below it, and iftar is bold between two lines, because a printer shows neither colours nor
 * backgrounds. A printed sheet has the light colours, even from a dark screen. On a screen, a shadow at an edge shows that more
 * columns follow; at the end of the table the shadow is covered. Each colour has a contrast of at least 4.5:1.
 */
const STYLE = `
@page{margin:8mm 6.5mm}
:root{color-scheme:light dark;--ink:#141414;--quiet:#454545;--line:#b5b5b5;--accent:#0b5a3c;--friday:#eaf2ec;--paper:#fff;--ground:#e4e2dc}
@media screen and (prefers-color-scheme:dark){:root{--ink:#efede6;--quiet:#bdb9ae;--line:#4d4c48;--accent:#7fd6ad;--friday:#20302a;--paper:#191a1c;--ground:#0c0d0e}}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--ground);color:var(--ink);font:8.6pt/1.22 system-ui,'Noto Sans','Noto Sans Arabic','Noto Sans Bengali',sans-serif;font-variant-numeric:tabular-nums lining-nums}
section{background:var(--paper);break-inside:avoid}
section+section{break-before:page}
header{text-align:center;border-bottom:.6mm solid var(--accent);padding-bottom:1.6mm;margin-bottom:1.2mm}
h1{font-size:19pt;line-height:1.3;font-weight:700;text-wrap:balance;overflow-wrap:anywhere}
.long h1{font-size:14pt}
header>p{font-size:9pt;color:var(--quiet)}
header>.name{font-size:14pt;line-height:1.4;font-weight:700;color:var(--ink)}
.titles{display:flex;justify-content:space-between;align-items:baseline;gap:6mm;margin-top:1mm}
.titles>div{flex:1 1 0}
.titles h2,.titles p{text-align:start}
.titles>p{text-align:end}
h2{font-size:13pt;line-height:1.2;font-weight:700;color:var(--accent)}
.titles p{font-size:10.5pt}
header>.jumuah{font-size:10.5pt;font-weight:700;color:var(--ink);margin-top:.8mm}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}
caption,.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
thead{display:table-header-group;break-inside:avoid}
tr{break-inside:avoid}
th,td{text-align:center;font-weight:400;padding:0 .7mm;white-space:nowrap}
thead th{font-size:.92em;line-height:1.15;padding:.5mm .4mm;vertical-align:bottom;font-weight:700}
[dir=ltr] thead th.word{text-align:left}
[dir=rtl] thead th.word{text-align:right}
thead th span,thead th small{display:block}
thead th span[lang=ar],thead th span[lang=ur],thead th span[lang=bn]{line-height:1.55}
thead th span::first-letter{text-transform:uppercase}
thead th small{font-size:max(${LEAST},.8em)}
thead tr+tr th{font-size:max(${LEAST},.76em)}
thead th small,thead tr+tr th{font-weight:400;color:var(--quiet)}
thead tr:last-child th,thead th[rowspan]{border-bottom:.3mm solid var(--ink)}
thead th[colspan]{border-bottom:.15mm solid var(--line)}
tbody td,tbody th{height:var(--row);line-height:1;border-bottom:.15mm solid var(--line)}
tbody th{font-weight:700;min-width:6mm}
tbody td.word{text-align:start}
tbody td.word [lang]{color:var(--quiet);font-size:max(${LEAST},.92em);margin-inline:1.2mm}
.below tbody td.word{font-size:max(${LEAST},.88em)}
.below tbody td.word [lang]{display:block;font-size:max(${LEAST},.8em);margin:0}
[dir=ltr] .below td.word [lang]{text-align:left}
[dir=rtl] .below td.word [lang]{text-align:right}
.brief tr:not(.friday,.eid) td.word [lang]{display:none}
tbody td.iqamah{font-weight:700}
tbody td.begin,thead th.begin{border-inline-start:.15mm solid var(--line)}
tbody td sup,tbody th sup{font-size:max(${LEAST},.68em);line-height:0;margin-inline-start:.3mm}
tr:has(+tr.friday)>*{border-bottom-color:var(--ink)}
tr.friday>*{border-block:.35mm solid var(--ink);background:var(--friday);font-weight:700}
tr.eid>*{font-weight:700}
tr.open>*{font-style:italic}
tr:has(+tr.change)>*{border-bottom:.35mm dashed var(--ink)}
td.two span,tr.eid td.word span:not([lang]){display:block}
tbody td.two,tbody tr.eid td.word,.below tbody td.word{padding-block:${LINES_PADDING_MM}mm}
.ramadan td.iftar,.ramadan th.iftar{border-inline:.35mm solid var(--ink);font-weight:700}
.ramadan tbody td.iftar{font-size:1.12em}
footer{display:flex;gap:6mm;margin-top:1.2mm;font-size:6.8pt;line-height:1.24;color:var(--quiet)}
footer>div{flex:1 1 0;min-width:0;overflow-wrap:anywhere}
footer p::first-letter{text-transform:uppercase}
footer .notable{font-size:7.8pt;color:var(--ink);font-weight:700;margin-bottom:.4mm}
${ROW_HEIGHTS.map((height) => `.r${height}{--row:${height / 10}mm}`).join('')}
${FONT_SIZES.map((size) => `.f${size} table{font-size:${size / 10}pt}`).join('')}
nav{display:flex;flex-wrap:wrap;justify-content:space-between;width:min(100% - 4mm,212mm);margin:4mm auto 0;font-size:11pt}
nav a{color:var(--accent);padding:1mm 2mm}
nav a::first-letter{text-transform:uppercase}
@media print{nav{display:none}}
@media screen{.scroll{background:linear-gradient(90deg,var(--paper) 3mm,transparent) 0/9mm 100% no-repeat local,linear-gradient(270deg,var(--paper) 3mm,transparent) 100%/9mm 100% no-repeat local,linear-gradient(90deg,var(--line),transparent) 0/4mm 100% no-repeat,linear-gradient(270deg,var(--line),transparent) 100%/4mm 100% no-repeat}
section{width:min(100% - 4mm,212mm);margin:4mm auto;padding:8mm 6.5mm;border-radius:1mm}}
@media screen and (max-width:600px){section{padding:4mm 3mm}.titles,footer{flex-direction:column;align-items:stretch;gap:1mm}tbody td.word [lang]{display:none}.titles>p{text-align:start}}
@media print{:root{color-scheme:light}body{background:none;-webkit-print-color-adjust:exact;print-color-adjust:exact}.scroll{overflow:visible}}
`;
