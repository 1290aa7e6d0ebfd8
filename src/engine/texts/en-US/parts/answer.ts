export const programError = 'Something went wrong. Try again later';
export const loadingFailed = (what: string, reason: string) => `${what} failed to load: ${reason}`;
