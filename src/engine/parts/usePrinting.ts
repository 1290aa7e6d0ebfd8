import { useSyncExternalStore } from 'react';

/** Whether the page is on its way to paper: it is drawn light then, and whole where a screen would draw a part. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}

const QUERY = 'print';
let isAnnounced = false;

function isPrinting(): boolean {
  return isAnnounced || window.matchMedia(QUERY).matches;
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  // a browser that prints sends the event first and then lays out; a preview changes the medium alone
  const onBeforePrint = () => {
    isAnnounced = true;
    listener();
  };
  const end = () => {
    isAnnounced = false;
    listener();
  };
  media.addEventListener('change', listener);
  window.addEventListener('beforeprint', onBeforePrint);
  window.addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', onBeforePrint);
    window.removeEventListener('afterprint', end);
  };
}
