import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
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
  const [isFull, setFull] = useState(() => window.matchMedia(SMALL).matches);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Modal
      open
      rootClassName={isFull ? 'announcement is-full' : 'announcement'}
      width={isFull ? '100%' : '60%'}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => setFull(!isFull)}>{isFull ? '退出全屏' : '全屏'}</Button>
          {onHandle && (
            <Button type="primary" onClick={onHandle}>
              去处理
            </Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard */}
      <section className="announcement-body" tabIndex={0} aria-label={title}>
        {children}
      </section>
    </Modal>
  );
}
