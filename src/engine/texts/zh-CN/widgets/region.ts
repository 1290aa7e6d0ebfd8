export const title = '地区';
export const describe = '省、市、区的六位行政区划代码。';
export const mustBeRegion = '必须是六位行政区划代码';
