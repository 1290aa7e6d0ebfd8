export const refreshPage = 'Refresh page';
export const retry = 'Retry';
export const pageFailed = 'This page failed';
export const programNotLoaded =
  'The page could not be loaded: the network is down, or the console was just updated. Refresh the page';
export const displayFailed = (message: string) =>
  `Display failed (${message}). Try again; if it persists, send the text in brackets to an administrator`;
