export const noStatistics = '此后台没有统计数据';
export const needsPermission = '这里的数据都需要权限，请联系管理员授权';
export const dateRange = '日期范围';
export const custom = '自定义';
export const refresh = '刷新';
export const refreshLabel = ' 刷新';
