import { Button } from 'antd';
import { lazy, Suspense, useContext, useState } from 'react';
import * as texts from '#texts/parts/media';
import { InPlace } from './inPlace';
import { onlyOnePlays } from './onlyOnePlays';
import type { PreviewKind } from './previewKind';
import './media.css';

const SvgaStage = lazy(() => import('./svga/SvgaStage'));

interface FilePreviewProps {
  kind: PreviewKind;
  /** Of this site. */
  url: string;
  name: string;
}

/** A PDF, an animation or a film in its place; it loads on demand and is released when it is closed. */
export function FilePreview({ kind, url, name }: FilePreviewProps) {
  const [isOpen, setOpen] = useState(useContext(InPlace));
  return (
    <div className="file-preview">
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.collapse : texts.previewHere}
      </Button>
      {isOpen && kind === 'pdf' && <iframe src={url} title={name} referrerPolicy="no-referrer" />}
      {isOpen && kind === 'film' && <Film url={url} name={name} />}
      {isOpen && kind === 'svga' && (
        <Suspense fallback={<span className="media-clock">{texts.loading}</span>}>
          <SvgaStage url={url} title={name} />
        </Suspense>
      )}
    </div>
  );
}

function Film({ url, name }: Pick<FilePreviewProps, 'url' | 'name'>) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className="media-fault">{texts.brokenVideo}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: an animation has no captions
    <video
      className="media-screen"
      aria-label={name}
      src={url}
      controls
      playsInline
      preload="metadata"
      onPlay={({ currentTarget }) => onlyOnePlays(currentTarget)}
      onError={() => setFailed(true)}
    />
  );
}
