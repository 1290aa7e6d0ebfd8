import { Button } from 'antd';
import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  hasPopup?: boolean;
  onPress(at: HTMLElement): void;
  /** A picture. */
  children: ReactNode;
}

/** A button at the right of the toolbar. */
export function Tool({ label, hasPopup, onPress, children }: ToolProps) {
  return (
    <Button
      type="text"
      icon={children}
      aria-label={label}
      title={label}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      onClick={(event) => onPress(event.currentTarget)}
    />
  );
}
