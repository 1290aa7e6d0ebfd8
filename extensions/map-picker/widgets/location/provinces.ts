const WRITTEN =
  '110000北京 120000天津 130000河北 140000山西 150000内蒙古 210000辽宁 220000吉林 230000黑龙江 310000上海 320000江苏 330000浙江 340000安徽 350000福建 360000江西 370000山东 410000河南 420000湖北 430000湖南 440000广东 450000广西 460000海南 500000重庆 510000四川 520000贵州 530000云南 540000西藏 610000陕西 620000甘肃 630000青海 640000宁夏 650000新疆 710000台湾 810000香港 820000澳门';

/** Names by code. */
export const PROVINCES: Readonly<Record<string, string>> = Object.fromEntries(
  WRITTEN.split(' ').map((one) => [one.slice(0, 6), one.slice(6)]),
);

/** Some places that exist. */
export const CAPITALS = [
  { lng: 116.405285, lat: 39.904989, province: '110000' },
  { lng: 121.472644, lat: 31.231706, province: '310000' },
  { lng: 113.280637, lat: 23.125178, province: '440000' },
  { lng: 104.065735, lat: 30.659462, province: '510000' },
  { lng: 108.948024, lat: 34.263161, province: '610000' },
];
