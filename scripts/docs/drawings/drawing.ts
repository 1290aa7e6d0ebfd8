import { displayWidth } from '../../../src/engine/values/displayWidth';

/** A drawing of boxes and arrows as data; places and sizes in pixels of a sheet 960 wide. */
export interface Drawing {
  /** In `docs/drawings`, without its ending. */
  name: string;
  /** What it shows, for who cannot see it. */
  title: string;
  height: number;
  lanes: readonly Lane[];
  boxes: readonly Box[];
  arrows: readonly Arrow[];
}

export interface Lane extends Area {
  title: string;
}

export interface Box extends Area {
  id: string;
  title: string;
  /** Lines below the title. */
  lines?: readonly string[];
  /** Files or folders of the project. */
  at?: readonly string[];
  /** It keeps data, or is not ours. */
  kind?: 'store' | 'outside';
}

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Arrow {
  from: string;
  to: string;
  isDashed?: boolean;
  /** From side to side although one box is lower: through the gap between them. */
  isAcross?: boolean;
}

export const WIDTH = 960;
const PAD = 8;
const LINE = 16;
/** Widths of letters, as wide as the widest of the fonts below draws them. */
const LETTER = { title: 7.6, note: 6.6, at: 6.7 };

/** In both appearances on a ground of its own, whatever page it is on. */
const STYLE = `
  svg { color-scheme: light dark; }
  .ground { fill: #ffffff; }
  .lane { fill: #f4f6f9; stroke: #d5dbe3; }
  .box { fill: #ffffff; stroke: #8797aa; }
  .box.store { fill: #eaf3ff; stroke: #4a7fc1; }
  .box.outside { fill: #fdf5e6; stroke: #b98a2f; stroke-dasharray: 4 3; }
  text { font-family: -apple-system, "Segoe UI", "Noto Sans CJK SC", sans-serif; fill: #1f2933; }
  .title { font-size: 13px; font-weight: 600; }
  .note { font-size: 12px; fill: #46535f; }
  .at { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 11px; fill: #0b5cad; }
  .lane-title { font-size: 12px; font-weight: 600; fill: #5b6875; }
  .arrow { fill: none; stroke: #5b6875; stroke-width: 1.4; }
  .dashed { stroke-dasharray: 5 4; }
  .head { fill: #5b6875; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #1b1b1f; }
    .lane { fill: #222429; stroke: #3a3f47; }
    .box { fill: #2a2d33; stroke: #7f8b99; }
    .box.store { fill: #1d2c40; stroke: #6ba3e8; }
    .box.outside { fill: #332b1c; stroke: #d0a650; }
    text { fill: #e6e9ed; }
    .note { fill: #b6c0ca; }
    .at { fill: #86bdf5; }
    .lane-title { fill: #a3aeb9; }
    .arrow { stroke: #a3aeb9; }
    .head { fill: #a3aeb9; }
  }`;

export function svgOf({ title, height, lanes, boxes, arrows }: Drawing): string {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>',
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>`,
    ...lanes.map(laneSvg),
    ...arrows.map((arrow) => arrowSvg(arrow, boxOf(byId, arrow.from), boxOf(byId, arrow.to))),
    ...boxes.map(boxSvg),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

/** The texts of a box with the pixels that each takes. */
export function textsOf({
  title,
  lines = [],
  at = [],
}: Box): { text: string; kind: string; width: number }[] {
  const line = (kind: keyof typeof LETTER) => (text: string) => ({
    text,
    kind,
    width: displayWidth(text) * LETTER[kind],
  });
  return [line('title')(title), ...lines.map(line('note')), ...at.map(line('at'))];
}

/** What a box needs for its texts. */
export function neededBy(box: Box): { width: number; height: number } {
  const texts = textsOf(box);
  return {
    width: Math.max(...texts.map(({ width }) => width)) + 2 * PAD,
    height: texts.length * LINE + PAD,
  };
}

function boxOf(boxes: ReadonlyMap<string, Box>, id: string): Box {
  const box = boxes.get(id);
  if (!box) throw new Error(`no box ${id}`);
  return box;
}

function laneSvg({ x, y, w, h, title }: Lane): string {
  return `<rect class="lane" x="${x}" y="${y}" width="${w}" height="${h}" rx="8"/><text class="lane-title" x="${x + PAD}" y="${y + 18}">${escaped(title)}</text>`;
}

function boxSvg(box: Box): string {
  const { x, y, w, h, kind = '' } = box;
  const texts = textsOf(box);
  const top = y + (h - texts.length * LINE) / 2 + 12;
  const lines = texts.map(
    ({ text, kind: look }, index) =>
      `<text class="${look}" x="${x + PAD}" y="${top + index * LINE}">${escaped(text)}</text>`,
  );
  return [`<rect class="box ${kind}" x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/>`, ...lines].join(
    '',
  );
}

function arrowSvg({ isDashed = false, isAcross = false }: Arrow, from: Box, to: Box): string {
  const path = isAcross ? pathAcross(from, to) : pathBetween(from, to);
  return `<path class="arrow${isDashed ? ' dashed' : ''}" d="${path}" marker-end="url(#head)"/>`;
}

/** Down or up where the boxes are one above the other, else across; with one bend in the middle. */
function pathBetween(from: Box, to: Box): string {
  const isBelow = to.y >= from.y + from.h;
  const isAbove = to.y + to.h <= from.y;
  if (isBelow || isAbove) {
    const start = isBelow ? from.y + from.h : from.y;
    const end = isBelow ? to.y : to.y + to.h;
    const [left, right] = [Math.max(from.x, to.x), Math.min(from.x + from.w, to.x + to.w)];
    const centre = (left + right) / 2;
    // straight where they overlap
    const [x, goal] = left < right ? [centre, centre] : [from.x + from.w / 2, to.x + to.w / 2];
    return `M${x} ${start}V${(start + end) / 2}H${goal}V${end}`;
  }
  const [start, end] = sidesOf(from, to);
  const [top, bottom] = [Math.max(from.y, to.y), Math.min(from.y + from.h, to.y + to.h)];
  return `M${start} ${(top + bottom) / 2}H${end}`;
}

function pathAcross(from: Box, to: Box): string {
  const [start, end] = sidesOf(from, to);
  return `M${start} ${from.y + from.h / 2}H${(start + end) / 2}V${to.y + to.h / 2}H${end}`;
}

/** Where an arrow leaves one box and reaches the other. */
function sidesOf(from: Box, to: Box): [start: number, end: number] {
  return to.x >= from.x + from.w ? [from.x + from.w, to.x] : [from.x, to.x + to.w];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
