import { counted } from '../../../../plurals';

export const citiesOf = (province: string) => `Cities of ${province}`;
export const backToCountry = 'Back to the country';
export const seeAll = 'See all';
export const retry = 'Retry';
export const lineChart = 'line chart';
export const barChart = 'bar chart';
export const pieChart = 'pie chart';
export const map = 'map';
export const seriesAre = (names: string) => `, split into ${names}`;
export const summary = (
  title: string,
  kind: string,
  count: number,
  lines: string,
  where: string,
  most: string,
) => `${title}, ${kind}, ${counted(count, 'item')}${lines}; the highest is ${where} with ${most}`;
export const chart = 'chart';
