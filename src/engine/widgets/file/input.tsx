import { lazy, Suspense } from 'react';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { UploadInput } from '../../parts/inputs/UploadInput';
import { FileLink } from '../../parts/media/FileLink';
import { previewKind } from '../../parts/media/previewKind';

const FilePreview = lazy(() =>
  import('../../parts/media/FilePreview').then((module) => ({ default: module.FilePreview })),
);

export const input: WidgetInput = { Input: FileInput };

function FileInput(props: InputProps) {
  const show = (path: string) => <Stored path={path} url={props.data.fileUrl(path)} />;
  return <UploadInput input={props} show={show} />;
}

/** An uploaded file can be viewed before it is saved. */
function Stored({ path, url }: { path: string; url: string }) {
  const kind = previewKind(path, url);
  return (
    <>
      <FileLink path={path} url={url} />
      {kind !== null && (
        <Suspense fallback={null}>
          <FilePreview kind={kind} url={url} name={path.split('/').at(-1) ?? path} />
        </Suspense>
      )}
    </>
  );
}
