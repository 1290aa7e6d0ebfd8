import type { PropsWithChildren } from 'react';
import type { NoticePort } from '../../contract/ports';
import { ErrorBoundary } from './ErrorBoundary';

interface DialogBoundaryProps extends PropsWithChildren {
  notice: NoticePort;
  onClose(): void;
}

/** Around what lies over a page: where it fails it is told and closed, and the page stays. */
export function DialogBoundary({ notice, onClose, children }: DialogBoundaryProps) {
  const fail = (sentence: string) => {
    notice.error(sentence);
    onClose();
  };
  return <ErrorBoundary onError={fail}>{children}</ErrorBoundary>;
}
