export const title = '标签';
export const describe = '几个短词。';
export const mustBeTags = '必须是一组标签，每个不超过 50 个字';
export const sampleNew = '新人';
export const samplePopular = '热门';
export const sampleActive = '活跃';
export const sampleSpender = '高消费';
