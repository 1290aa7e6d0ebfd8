import names from 'virtual:region-names';
import { expect, test } from 'vitest';
import {
  citiesOf,
  cityOf,
  districtsOf,
  placeName,
  provincesIn,
  regionCode,
  regionSpan,
  regionText,
} from './region';

test('a code is called by its places from the province down', () => {
  expect(regionText('320000', names)).toBe('江苏');
  expect(regionText('320100', names)).toBe('江苏 南京');
  expect(regionText('320102', names)).toBe('江苏 南京 玄武区');
  expect(regionText('110105', names)).toBe('北京 朝阳区');
  expect(regionText('450100', names)).toBe('广西 南宁');
  expect(regionText('469001', names)).toBe('海南 五指山市');
  expect(regionText('999999', names)).toBe('999999');
});

test.each(['__proto__', 'constructor', 'toString'])(
  '%s, which every object inherits, is no place',
  (code) => {
    expect(placeName(code, names)).toBeUndefined();
    expect(regionText(code, names)).toBe(code);
    expect(regionCode(code, names)).toBeNull();
  },
);

test('a place is found by its names, as an export wrote them', () => {
  for (const code of ['320000', '320100', '320102', '110105'])
    expect(regionCode(regionText(code, names), names)).toBe(code);
  expect(regionCode('320100', names)).toBe('320100');
  expect(regionCode('火星', names)).toBeNull();
});

test('the country has 34 provinces, and every code is found by going down from one', () => {
  const provinces = provincesIn(names);
  expect(provinces).toHaveLength(34);
  const cities = provinces.flatMap((province) => citiesOf(province, names));
  const districts = cities.flatMap((city) => districtsOf(city, names));
  expect(new Set([...provinces, ...cities, ...districts])).toEqual(new Set(Object.keys(names)));
  expect(districts.every((code) => cities.includes(cityOf(code, names)))).toBe(true);
});

test('a place holds what its code begins', () => {
  expect(regionSpan('440000')).toEqual(['440000', '449999']);
  expect(regionSpan('440100')).toEqual(['440100', '440199']);
  expect(regionSpan('440103')).toEqual(['440103', '440103']);
});

test.each([
  ['110100', '北京', '市辖区'],
  ['120100', '天津', '市辖区'],
  ['310100', '上海', '市辖区'],
  ['500100', '重庆', '市辖区'],
  ['500200', '重庆', '县'],
  ['419000', '河南', '省直辖'],
  ['429000', '湖北', '省直辖'],
  ['469000', '海南', '省直辖'],
  ['659000', '新疆', '省直辖'],
])('%s groups places of %s that belong to no city', (code, province, group) => {
  expect([regionText(code, names), placeName(code, names)]).toEqual([province, group]);
});

test('a code of no place has no name', () => {
  expect(['320900', '329000', '990100', '9000'].map((code) => placeName(code, names))).toEqual([
    '盐城',
    undefined,
    undefined,
    undefined,
  ]);
});
