import { Button } from 'antd';
import * as texts from '#texts/parts/inputs';
import type { Upload } from './useUploads';

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry(key: number): void;
  onDismiss(key: number): void;
}

/** Files on their way, each with how much of it is there; what failed says why, and is sent again where that may help. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const failed = uploads.filter(({ state }) => state === 'failed');
  const inProgress = uploads.filter(({ state }) => state !== 'failed');
  return (
    <>
      {inProgress.length > 0 && (
        <ul className="input-upload-running">
          {inProgress.map(({ key, file, state, share }) => (
            <li key={key}>
              <span className="input-upload-name">{file.name}</span>
              <progress aria-label={file.name} max={1} value={state === 'sending' ? share : 0} />
              <span className="input-upload-share">{progressText(state, share)}</span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div role="alert" className="input-fault">
          {failed.map(({ key, file, error, canRetry }) => (
            <p key={key}>
              {error}
              {canRetry && (
                <Button
                  type="link"
                  size="small"
                  aria-label={texts.retryFile(file.name)}
                  onClick={() => onRetry(key)}
                >
                  {texts.retry}
                </Button>
              )}
              {canRetry && (
                <Button
                  type="link"
                  size="small"
                  aria-label={texts.discardFile(file.name)}
                  onClick={() => onDismiss(key)}
                >
                  {texts.discard}
                </Button>
              )}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** All of it is there, and the server looks at it: that takes a moment more. */
function progressText(state: Upload['state'], share: number): string {
  if (state === 'waiting') return texts.waiting;
  return share >= 1 ? texts.processing : `${Math.floor(share * 100)}%`;
}
