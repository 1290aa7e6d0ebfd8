export const noStatistics = 'This console has no statistics';
export const needsPermission = 'All figures here need a permission. Ask an administrator';
export const dateRange = 'Date range';
export const custom = 'Custom';
export const refresh = 'Refresh';
export const refreshLabel = ' Refresh';
