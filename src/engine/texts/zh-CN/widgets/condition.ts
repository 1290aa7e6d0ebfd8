export const title = '条件';
export const describe = '另一页面里哪些记录，由操作员拼出来，读作一句话；不能搜索和排序。';
export const ofScreen = '哪个页面的记录；能用它的字段，敏感的、只写的和另要权限才看得见的除外';
export const mustBeCondition = '必须是条件';
export const asInFiles = '条件，写法同页面文件';
export const noLongerFits = '条件已不能用，请重新设置';
