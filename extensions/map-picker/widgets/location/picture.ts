import type { chinaOutline } from '@console/engine';

type Part = Awaited<ReturnType<typeof chinaOutline>>[number];

/** The picture's units: degrees of the map, a degree of longitude as wide as it is at 36° north. */
const WEST = 73;
const NORTH = 54.5;
const NARROW = Math.cos((36 * Math.PI) / 180);
const SCALE = 10;
export const SIZE = { width: Math.round(63 * NARROW * SCALE), height: 515 };

export function toPicture(lng: number, lat: number): [x: number, y: number] {
  return [(lng - WEST) * NARROW * SCALE, (NORTH - lat) * SCALE];
}

export function fromPicture(x: number, y: number): [lng: number, lat: number] {
  return [x / NARROW / SCALE + WEST, NORTH - y / SCALE];
}

export function pathOf({ polygons }: Part): string {
  const ring = (points: Part['polygons'][number][number]) =>
    `M${points
      .map(([lng, lat]) =>
        toPicture(lng, lat)
          .map((unit) => unit.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  return polygons.flat().map(ring).join('');
}

/** The code of the province that a point is in; null: in none. */
export function provinceAt(outline: readonly Part[], lng: number, lat: number): string | null {
  const found = outline.find(
    ({ code, polygons }) => code !== '' && polygons.some((rings) => isInside(rings[0] ?? [], lng, lat)),
  );
  return found?.code ?? null;
}

/** How often a ray to the east crosses the ring: an odd number from within. */
function isInside(ring: Part['polygons'][number][number], lng: number, lat: number): boolean {
  let isIn = false;
  for (let here = 0, before = ring.length - 1; here < ring.length; before = here++) {
    const [x1 = 0, y1 = 0] = ring[here] ?? [];
    const [x2 = 0, y2 = 0] = ring[before] ?? [];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}
