export const isSetEmptyRetains = '已设置，留空不改';
export const isSet = '已设置';
export const type = '请输入';
