export const refresh = 'Refresh';
export const refreshFailed = (error: string) => `Refresh failed: ${error}`;
export const retry = 'Retry';
export const contentOf = (time: string) => `. What you see is from ${time}`;
