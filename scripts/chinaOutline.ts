import { DASH_LINE } from './dashLine.ts';

export type Point = [longitude: number, latitude: number];
type Ring = Point[];
type Polygon = Ring[];

interface SourceFeature {
  properties: Record<string, unknown>;
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Polygon[] };
}

interface Feature {
  type: 'Feature';
  properties: object;
  geometry: { type: 'MultiPolygon'; coordinates: Polygon[] };
}

/**
 * The provinces as spec §3 has them (map feature): its properties and no others, MultiPolygon throughout, and after Macau
 * the unnamed feature of the dashes. About a kilometre fine.
 */
export function chinaOutline({ features }: { features: SourceFeature[] }): {
  type: 'FeatureCollection';
  features: Feature[];
} {
  return { type: 'FeatureCollection', features: [...features.map(provinceOf), DASH_LINE] };
}

function provinceOf({ properties, geometry }: SourceFeature, index: number): Feature {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const { adcode, name, center, childrenNum, level, parent, acroutes } = properties;
  return {
    type: 'Feature',
    properties: {
      adcode,
      name,
      center,
      // the source leaves out Hebei's, and the last numbers of the sequence
      centroid: properties.centroid ?? centroidOf(polygons),
      childrenNum,
      level,
      parent,
      subFeatureIndex: properties.subFeatureIndex ?? index,
      acroutes,
    },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((polygon) => polygon.map(simplified)) },
  };
}

/**
 * Rounded points without repeats. Two provinces round a shared border to the same points, so that no gap opens between
 * them. An island too small for two decimals keeps as many as it needs to stay a surface.
 */
function simplified(ring: Ring): Ring {
  for (const decimals of [2, 3, 4]) {
    const points = rounded(ring, decimals);
    if (new Set(points.map(String)).size >= 3) return points;
  }
  return ring;
}

function rounded(ring: Ring, decimals: number): Ring {
  const points = ring.map(([x, y]): Point => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))]);
  return points.filter((point, index) => String(point) !== String(points[index - 1]));
}

/** Centre of gravity of the outer rings, in degrees, as fine as the source's own. */
function centroidOf(polygons: Polygon[]): Point {
  let [area, east, north] = [0, 0, 0];
  for (const [outer = []] of polygons)
    for (const [index, [x, y]] of outer.entries()) {
      const [toX, toY] = outer[(index + 1) % outer.length] as Point;
      const cross = x * toY - toX * y;
      area += cross;
      east += (x + toX) * cross;
      north += (y + toY) * cross;
    }
  return [Number((east / (3 * area)).toFixed(6)), Number((north / (3 * area)).toFixed(6))];
}
