import { defineWidget, type SeededRandom } from '@console/engine/pure';
import { CAPITALS, PROVINCES } from './provinces';

/** `114.057868,22.543099,440000`: longitude, latitude, and the province that the point is in. */
const VALUE = /^(\d{2,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,6})?),(\d{6})$/;

export interface Point {
  lng: number;
  lat: number;
  province: string;
}

/** Null: no point. */
export function pointOf(value: unknown): Point | null {
  const [, lng, lat, province] = VALUE.exec(String(value ?? '')) ?? [];
  return province === undefined ? null : { lng: Number(lng), lat: Number(lat), province };
}

export function writePoint({ lng, lat, province }: Point): string {
  return `${lng.toFixed(6)},${lat.toFixed(6)},${province}`;
}

export const sheet = defineWidget({
  type: 'location',
  title: '地点',
  describe: '地图上的一个点：经度、纬度和所在的省。在省界图上点选，不需要地图服务。',
  alsoCalled: ['point', 'coordinate', 'map'],
  words: {},
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  parts: {
    lng: { type: 'numeric', from: (column) => `split_part(${column}, ',', 1)::numeric` },
    lat: { type: 'numeric', from: (column) => `split_part(${column}, ',', 2)::numeric` },
  },
  comparability: 'text',
  match: 'contains',
  isSortable: false,
  isSearchable: true,
  width: 190,
  align: 'left',
  isWide: true,
  accept: (raw) => (typeof raw === 'string' ? raw.replaceAll(' ', '') : raw),
  validate(value) {
    const point = pointOf(value);
    if (point === null) return '必须是“经度,纬度,省的代码”，例如 114.057868,22.543099,440000';
    if (!Object.hasOwn(PROVINCES, point.province)) return '必须在某个省内';
    const isNear = point.lng >= 73 && point.lng <= 136 && point.lat >= 3 && point.lat <= 54;
    return isNear ? null : '必须在中国境内';
  },
  text(value) {
    const point = pointOf(value);
    if (point === null) return String(value);
    return `${PROVINCES[point.province] ?? point.province} ${point.lng.toFixed(4)}, ${point.lat.toFixed(4)}`;
  },
  cellHint: () => '经度,纬度,省的代码',
  schema: () => ({ type: 'string' }),
  sample: (chance: SeededRandom) => writePoint(chance.pick(CAPITALS)),
});
