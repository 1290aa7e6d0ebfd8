export const title = '时长';
export const describe = '时长，以秒为单位；3725 显示为 1小时2分5秒。';
export const mustBeSeconds = '必须是秒数';
