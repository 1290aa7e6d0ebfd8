import { DownloadOutlined, QuestionOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

interface ToolbarProps {
  /** What can be done with the list. */
  children: ReactNode;
  isLoading: boolean;
  onReload(): void;
  onDisplay(at: HTMLElement): void;
  onKeys(): void;
  /** The menu of saved views. */
  views: ReactNode;
  /** Absent: this operator exports nothing here. */
  onExport?: () => void;
}

/** What can be done with the list at the left, how it is shown at the right. */
export function Toolbar(props: ToolbarProps) {
  return (
    <div className="list-toolbar">
      <div className="list-toolbar-main">{props.children}</div>
      <div className="list-toolbar-tools">
        {props.views}
        <Tool label="刷新" onPress={props.onReload}>
          <ReloadOutlined spin={props.isLoading} />
        </Tool>
        {props.onExport && (
          <Tool label="导出" hasPopup onPress={props.onExport}>
            <DownloadOutlined />
          </Tool>
        )}
        <Tool label="显示设置" hasPopup onPress={props.onDisplay}>
          <SettingOutlined />
        </Tool>
        <Tool label="快捷键" hasPopup onPress={props.onKeys}>
          <QuestionOutlined />
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  hasPopup?: boolean;
  onPress(at: HTMLElement): void;
  children: ReactNode;
}

function Tool({ label, hasPopup, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="list-tool"
      aria-label={label}
      title={label}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {children}
    </button>
  );
}
