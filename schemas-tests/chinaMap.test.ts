import { gzipSync } from 'node:zlib';
import chinaMap from 'virtual:china-map';
import { getMap } from 'echarts/core';
import { build } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { chinaMap as chinaMapPlugin } from '../scripts/chinaMapPlugin.ts';
import { CHINA_MAP, registerChinaMap } from '../src/engine/charts/chinaMap';

const provinces = chinaMap.features.slice(0, -1);
const dashes = chinaMap.features.at(-1);

/** Number of children by code; spec §3 gives five of them. */
const childrenOf = Object.fromEntries(
  provinces.map(({ properties }) => [properties.adcode, properties.childrenNum]),
);

describe('the outline of China (spec §3)', () => {
  test('holds the 34 provinces, up to Macau, and one feature more', () => {
    expect(chinaMap.type).toBe('FeatureCollection');
    expect(chinaMap.features).toHaveLength(35);
    expect(provinces.map(({ properties }) => properties.adcode)).toEqual([
      110000, 120000, 130000, 140000, 150000, 210000, 220000, 230000, 310000, 320000, 330000, 340000, 350000,
      360000, 370000, 410000, 420000, 430000, 440000, 450000, 460000, 500000, 510000, 520000, 530000, 540000,
      610000, 620000, 630000, 640000, 650000, 710000, 810000, 820000,
    ]);
    expect(provinces.map(({ properties }) => properties.name)).toContain('台湾省');
  });

  test('has the child counts of the sample codes', () => {
    expect(childrenOf).toMatchObject({ 510000: 21, 520000: 9, 530000: 16, 540000: 7, 610000: 10 });
  });

  test.each(provinces)(
    '$properties.name has the properties of the specification and no others',
    (province) => {
      expect(province.properties).toStrictEqual({
        adcode: expect.any(Number),
        name: expect.stringMatching(/^\p{Script=Han}+$/u),
        center: [expect.any(Number), expect.any(Number)],
        centroid: [expect.any(Number), expect.any(Number)],
        childrenNum: expect.any(Number),
        level: 'province',
        parent: { adcode: 100000 },
        subFeatureIndex: provinces.indexOf(province),
        acroutes: [100000],
      });
    },
  );

  test.each(provinces)(
    '$properties.name is a MultiPolygon of closed rings around its centroid',
    (province) => {
      expect(province.geometry.type).toBe('MultiPolygon');
      const rings = province.geometry.coordinates.flat();
      for (const ring of rings) {
        expect(ring.at(0)).toEqual(ring.at(-1));
        expect(new Set(ring.map(String)).size).toBeGreaterThanOrEqual(3);
      }
      const [east, north] = province.properties.centroid as [number, number];
      const points = rings.flat() as [number, number][];
      expect(Math.min(...points.map(([x]) => x))).toBeLessThan(east);
      expect(Math.max(...points.map(([x]) => x))).toBeGreaterThan(east);
      expect(Math.min(...points.map(([, y]) => y))).toBeLessThan(north);
      expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(north);
    },
  );

  test('neighbours keep their border in common', () => {
    expect(pointsOf(140000).filter((point) => pointsOf(610000).includes(point)).length).toBeGreaterThan(100);
  });

  test('no island is lost, however small', () => {
    expect(polygonsOf(460000)).toHaveLength(133);
    expect(polygonsOf(810000)).toHaveLength(137);
    expect(pointsOf(460000).some((point) => Number(point.split(',')[1]) < 4)).toBe(true);
  });

  test('the dashes are an unnamed feature of ten thin quadrilaterals', () => {
    expect(dashes?.properties).toStrictEqual({ name: '', adchar: 'JD', adcode: '100000_JD' });
    expect(dashes?.geometry.type).toBe('MultiPolygon');
    expect(dashes?.geometry.coordinates.map((polygon) => polygon.map((ring) => ring.length))).toEqual(
      Array.from({ length: 10 }, () => [5]),
    );
    const [first] = dashes?.geometry.coordinates[0] ?? [];
    expect(first?.map(([x]) => Math.abs((x as number) - 122.65) < 0.25)).not.toContain(false);
    expect(first?.map(([, y]) => Math.abs((y as number) - 24.05) < 0.65)).not.toContain(false);
  });
});

describe('as built', () => {
  let chunks: { code: string; isEntry: boolean; moduleIds: string[] }[];

  beforeAll(async () => {
    const built = await build({
      configFile: false,
      root: process.cwd(),
      logLevel: 'silent',
      plugins: [chinaMapPlugin()],
      build: {
        write: false,
        rollupOptions: { input: 'src/engine/charts/chinaMap.ts', preserveEntrySignatures: 'strict' },
      },
    });
    const { output } = (Array.isArray(built) ? built[0] : built) as { output: object[] };
    chunks = output.filter((part): part is (typeof chunks)[number] => 'code' in part);
  });

  test('the outline is a separate file, under 120 KB with gzip', () => {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('china-map')));
    expect(own.map(({ isEntry }) => isEntry)).toEqual([false]);
    expect(own[0]?.moduleIds).toHaveLength(1);
    const size = gzipSync(own[0]?.code ?? '', { level: 9 }).length;
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThan(120_000);
  });

  test('what asks for it brings neither outline nor echarts before a map is drawn', () => {
    const entry = chunks.find(({ isEntry }) => isEntry);
    expect(entry?.code.length).toBeLessThan(4000);
  });

  test('the map chart is in it, without which echarts takes no map', () => {
    expect(chunks.filter(({ code }) => code.includes('series.map'))).toHaveLength(1);
  });
});

test('it is registered once for all charts', async () => {
  const core = await import('../src/engine/charts/mapChart');
  const register = vi.spyOn(core, 'addMap');
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  expect(getMap(CHINA_MAP)).toBeFalsy();
  complaint.mockRestore();
  await Promise.all([registerChinaMap(), registerChinaMap()]);
  await registerChinaMap();
  expect(register).toHaveBeenCalledTimes(1);
  expect(getMap(CHINA_MAP)?.geoJSON).toBe(chinaMap);
});

function polygonsOf(adcode: number): number[][][][] {
  return provinces.find(({ properties }) => properties.adcode === adcode)?.geometry.coordinates ?? [];
}

function pointsOf(adcode: number): string[] {
  return polygonsOf(adcode).flat(2).map(String);
}
