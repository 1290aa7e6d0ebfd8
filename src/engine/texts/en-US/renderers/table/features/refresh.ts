export const refresh = 'Refresh';
export const refreshFailed = (error: string) => `Refresh failed: ${error}`;
export const retry = 'Retry';
