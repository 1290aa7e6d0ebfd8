export const title = '颜色';
export const describe = '颜色，#RRGGBB。';
export const mustBeColor = '必须是 #RRGGBB 形式的颜色';
