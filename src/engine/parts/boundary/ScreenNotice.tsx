import { Button } from 'antd';
import * as texts from '#texts/parts';
import './screenNotice.css';

interface ScreenNoticeProps {
  title: string;
  text?: string;
  onRetry?(): void;
  retryTitle?: string;
  /** Appears only after a moment, so that quick answers show nothing. */
  isQuiet?: boolean;
}

/** Shown if a screen cannot be shown, or not yet. */
export function ScreenNotice({
  title,
  text,
  onRetry,
  retryTitle = texts.retry,
  isQuiet = false,
}: ScreenNoticeProps) {
  return (
    <div
      className={isQuiet ? 'screen-notice is-quiet' : 'screen-notice'}
      role={onRetry ? 'alert' : 'status'}
      aria-busy={isQuiet || undefined}
    >
      <p className="screen-notice-title">{title}</p>
      {text && <p className="screen-notice-text">{text}</p>}
      {onRetry && <Button onClick={onRetry}>{retryTitle}</Button>}
    </div>
  );
}
