import type { CardTable } from '../cardTable';

interface Pictured {
  /** The card as it is drawn: its chart, colours and letters are taken over. */
  section: HTMLElement;
  title: string;
  /** The days. */
  about: string;
  table: CardTable;
}

const SCALE = 2;
const PAD = 20;
const HEAD = 56;
const LINE = 28;
const MOST_LINES = 40;
const WIDTH = 760;

/** A card as a PNG, twice as sharp as on the screen: its chart where it has one, and where that lacks its numbers, these as a table. */
export async function pictureOf({ section, title, about, table }: Pictured): Promise<Blob> {
  const style = getComputedStyle(section);
  const chart = section.querySelector<SVGSVGElement>('.chart svg');
  const isWhole = chart !== null && section.matches('.is-line, .is-bar');
  const box = chart?.getBoundingClientRect() ?? { width: 0, height: 0 };
  const lines = isWhole ? [] : [table.head, ...table.rows.slice(0, MOST_LINES).map(cellsOf)];
  const width = Math.max(isWhole ? 0 : WIDTH, box.width + 2 * PAD);
  const height = HEAD + box.height + lines.length * LINE + PAD;
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = style.color;
  pen.textBaseline = 'middle';
  pen.font = `600 16px ${style.fontFamily}`;
  pen.fillText(title, PAD, HEAD / 2);
  const titleWidth = pen.measureText(title).width;
  pen.font = `13px ${style.fontFamily}`;
  pen.fillText(about, PAD + titleWidth + 12, HEAD / 2, Math.max(40, width - titleWidth - 3 * PAD));
  if (chart) pen.drawImage(await imageOf(chart, style.fontFamily), (width - box.width) / 2, HEAD);
  drawLines(pen, lines, { top: HEAD + box.height, width });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))),
      'image/png',
    ),
  );
}

function cellsOf({ label, cells }: CardTable['rows'][number]): string[] {
  return [label, ...cells.map(({ text }) => text)];
}

/** A chart on its own: the styles that it inherits from the page are written into it. */
async function imageOf(chart: SVGSVGElement, family: string): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  copy.style.fontFamily = family;
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Words at the left of their columns, numbers at the right. */
function drawLines(
  pen: CanvasRenderingContext2D,
  lines: readonly (readonly string[])[],
  { top, width }: { top: number; width: number },
): void {
  const column = (width - 2 * PAD) / Math.max(1, lines[0]?.length ?? 1);
  for (const [index, line] of lines.entries()) {
    const middle = top + index * LINE + LINE / 2;
    for (const [place, text] of line.entries()) {
      pen.textAlign = place === 0 ? 'left' : 'right';
      pen.fillText(text, PAD + (place === 0 ? 0 : (place + 1) * column), middle, column - 8);
    }
  }
  pen.textAlign = 'left';
}
