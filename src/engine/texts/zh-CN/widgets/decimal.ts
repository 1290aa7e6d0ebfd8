export const decimals = '有小数的值至少写出几位：2 时 3400.5 显示为 3,400.50，3400 仍是 3,400';
export const title = '小数';
export const describe =
  '最多四位小数的数，如倍率、系数；钱用人民币、金币、金豆（cny、gold、bean），比例用百分比（percent）。';
export const mustBeNumber = '必须是数字，最多四位小数';
