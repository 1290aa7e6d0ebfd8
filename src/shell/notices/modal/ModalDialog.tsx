import { type ReactNode, useEffect, useId, useRef } from 'react';
import './modal.css';

interface ModalDialogProps {
  title: string;
  /** px; a narrow window shows it as wide as fits. */
  width: number;
  /** While something is being sent, nothing closes it. */
  isBusy?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The browser's own modal: keeps the focus inside, closes on Escape, gives the focus back. */
export function ModalDialog({ title, width, isBusy = false, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
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
      className="confirm modal"
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}

/** 取消 and 确定 below a dialog's form. */
export function ModalButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel(): void }) {
  return (
    <div className="confirm-buttons">
      <button type="button" className="plain-button" disabled={isBusy} onClick={onCancel}>
        取消
      </button>
      <button type="submit" className="plain-button is-primary" aria-busy={isBusy} disabled={isBusy}>
        确定
      </button>
    </div>
  );
}
