/** A part of the outline of China: a province, or the dashes of the South China Sea. */
export interface OutlinePart {
  /** Six digits; empty: the dashes. */
  code: string;
  name: string;
  /** Rings of longitude and latitude, by polygon. */
  polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
}

/** The outline that maps of dashboards draw, fetched with its first use. */
export async function chinaOutline(): Promise<readonly OutlinePart[]> {
  const { default: outline } = await import('virtual:china-map');
  return outline.features.map(({ properties, geometry }) => ({
    code: typeof properties.adcode === 'number' ? String(properties.adcode) : '',
    name: properties.name,
    polygons: geometry.coordinates as unknown as OutlinePart['polygons'],
  }));
}
