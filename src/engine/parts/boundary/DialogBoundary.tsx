import type { PropsWithChildren } from 'react';
import type { NoticePort } from '../../contract/ports';
import { ErrorBoundary } from './ErrorBoundary';

interface DialogBoundaryProps extends PropsWithChildren {
  notice: NoticePort;
  onClose(): void;
}

/** Around what is over a page: if it fails, the error shows, it closes, and the page stays. */
export function DialogBoundary({ notice, onClose, children }: DialogBoundaryProps) {
  const fail = (sentence: string) => {
    notice.error(sentence);
    onClose();
  };
  return <ErrorBoundary onError={fail}>{children}</ErrorBoundary>;
}
