export const actionFailed = 'The action failed. Try again later';
