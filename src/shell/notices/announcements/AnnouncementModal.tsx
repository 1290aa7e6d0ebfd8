import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './announcement.css';

interface AnnouncementModalProps {
  title: string;
  /** 去处理; absent: there is nothing to handle. */
  onHandle?: () => void;
  onClose(): void;
  children: ReactNode;
}

/** Spec §9: the small breakpoint, below which 60% would hold three words a line. */
const SMALL = '(max-width: 767px)';

/** 60% wide or the whole window, a body of 80% of the window's height (spec §9). */
export function AnnouncementModal({ title, onHandle, onClose, children }: AnnouncementModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFull, setFull] = useState(() => window.matchMedia(SMALL).matches);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isFull ? 'announcement is-full' : 'announcement'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="announcement-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="plain-button" onClick={() => setFull(!isFull)}>
          {isFull ? '退出全屏' : '全屏'}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard */}
      <section className="announcement-body" tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
      <div className="announcement-foot">
        <button type="button" className="plain-button" onClick={onClose}>
          关闭
        </button>
        {onHandle && (
          <button type="button" className="plain-button is-primary" onClick={onHandle}>
            去处理
          </button>
        )}
      </div>
    </dialog>
  );
}
