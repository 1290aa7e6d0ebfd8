import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Box, type Drawing, neededBy, svgOf, WIDTH } from '../scripts/docs/drawings/drawing';
import { DRAWINGS, fileOf } from '../scripts/docs/drawings/drawings';

/** Where a path of a box begins; a phase of the language says its folder below the engine. */
const STARTS = ['', 'src/engine/'];

test.each(DRAWINGS)('$name: every file and folder that a box names is there', ({ boxes, lanes }) => {
  const named = boxes.flatMap(({ at = [] }) => at);
  const inTitles = lanes.flatMap(({ title }) => title.match(/\bsrc\/[\w./]*\w/g) ?? []);
  expect(named.length).toBeGreaterThan(8);
  const missing = [...named, ...inTitles].filter((path) => !STARTS.some((start) => existsSync(start + path)));
  expect(missing).toEqual([]);
});

test.each(DRAWINGS)('$name: texts fit their boxes, boxes fit the sheet and do not overlap', (drawing) => {
  const narrow = drawing.boxes.filter((box) => {
    const { width, height } = neededBy(box);
    return width > box.w || height > box.h;
  });
  expect(narrow.map(({ id, ...box }) => [id, neededBy({ id, ...box }), box.w, box.h])).toEqual([]);
  const outside = [...drawing.boxes, ...drawing.lanes].filter(
    ({ x, y, w, h }) => x < 0 || y < 0 || x + w > WIDTH || y + h > drawing.height,
  );
  expect(outside).toEqual([]);
  expect(overlaps(drawing)).toEqual([]);
});

test.each(DRAWINGS)(
  '$name: the committed drawing is the one of these boxes (npm run docs -- drawings)',
  (drawing) => {
    expect(readFileSync(fileOf(drawing), 'utf8')).toBe(svgOf(drawing));
  },
);

test('architecture.md shows each drawing', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  for (const { name } of DRAWINGS) expect(text).toContain(`(drawings/${name}.svg)`);
});

function overlaps({ boxes }: Drawing): [string, string][] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other): [string, string] => [one.id, other.id]),
  );
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}
