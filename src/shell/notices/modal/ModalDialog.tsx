import { Button, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
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

/** A dialog of the console around a form. It gives the focus back to where it was. */
export function ModalDialog({ title, width, isBusy = false, onClose, children }: ModalDialogProps) {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      maskClosable={false}
      keyboard={!isBusy}
      closable={!isBusy}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}

/** 取消 and 确定 below a dialog's form. */
export function ModalButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel(): void }) {
  return (
    <div className="modal-buttons">
      <Button disabled={isBusy} onClick={onCancel}>
        取消
      </Button>
      <Button type="primary" htmlType="submit" aria-busy={isBusy} disabled={isBusy}>
        确定
      </Button>
    </div>
  );
}
