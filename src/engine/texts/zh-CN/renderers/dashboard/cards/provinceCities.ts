export const citiesOf = (province: string) => `${province}的城市`;
export const backToCountry = '返回全国';
export const seeAll = '查看全部';
export const retry = '重试';
export const lineChart = '折线图';
export const barChart = '柱状图';
export const pieChart = '饼图';
export const map = '地图';
export const seriesAre = (names: string) => `，分${names}`;
export const summary = (
  title: string,
  kind: string,
  count: number,
  lines: string,
  where: string,
  most: string,
) => `${title}，${kind}，${count} 项${lines}，最高是${where}的 ${most}`;
export const chart = '图';
