export const title = '记录';
export const describe =
  '某个页面的一条记录，页面不定，由计算给出，按名称显示，点击打开；不能搜索和排序。固定页面的记录用引用（ref）。';
export const mustBeRecord = '必须是一条记录';
export const screen = '哪个页面';
export const name = '名称';
export const permission = '打开它要的权限；空为打不开';
export const sampleGift = (id: string) => `礼物${id}`;
