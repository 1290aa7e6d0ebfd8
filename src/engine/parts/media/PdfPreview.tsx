import { useState } from 'react';
import './media.css';

interface PdfPreviewProps {
  /** Of this site. */
  url: string;
  name: string;
}

/** A PDF in its place, by the browser's own viewer; fetched when it is asked for. */
export function PdfPreview({ url, name }: PdfPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="pdf-preview">
      <button type="button" className="cell-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起' : '在此预览'}
      </button>
      {isOpen && <iframe src={url} title={name} referrerPolicy="no-referrer" />}
    </div>
  );
}
