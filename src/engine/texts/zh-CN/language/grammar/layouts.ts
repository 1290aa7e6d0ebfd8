export const listAs = '列表画成什么';
export const layoutTime = '按哪个时间或哪段时间画';
export const layoutByTime = (title: string) => `画成${title}，按哪个时间；一段时间写 {field, to}`;
export const byPeriod = '按一段时间';
export const fromField = '从哪个字段起';
export const toField = '到哪个字段止';
export const layouts = '列表画成什么；写几样时打开是第一样，操作员自己能换';
export const severalLayouts = '几样画法，打开是第一样';
export const oneLayout = '一样画法';
