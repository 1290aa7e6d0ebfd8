import { Button, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import type { Framed } from '../../engine/index';
import type { WIDTHS } from './ScreenFrame';
import type { Shown, shownOf } from './shown';
import { ZOOMS, type Zoom } from './zoom';

interface PreviewBarProps {
  choices: ReturnType<typeof shownOf>;
  shown: Shown;
  onShown(shown: Shown): void;
  width: keyof typeof WIDTHS;
  onWidth(width: keyof typeof WIDTHS): void;
  zoom: Zoom;
  onZoom(zoom: Zoom): void;
  appearance: Framed['appearance'];
  onAppearance(appearance: Framed['appearance']): void;
  role: ReactNode;
  isPicking: boolean;
  onPicking(isPicking: boolean): void;
  /** Whether the selected field of the form takes a whole row; null: none is selected. */
  isWide: boolean | null;
  onWide(isWide: boolean): void;
}

/** What is seen in the preview, how large, by whom, and what a press in it does. */
export function PreviewBar(props: PreviewBarProps) {
  const { choices, shown, width, zoom, appearance, role, isPicking, isWide } = props;
  return (
    <div className="studio-bar">
      {choices.length > 1 && (
        <Segmented<Shown> size="small" value={shown} onChange={props.onShown} options={choices} />
      )}
      <Segmented
        size="small"
        value={width}
        onChange={props.onWidth}
        options={[
          { value: 'desktop', label: '桌面' },
          { value: 'phone', label: '手机' },
        ]}
      />
      <Select<Zoom>
        size="small"
        aria-label="缩放"
        title="Shift+1 适应宽度，Shift+0 原大"
        popupMatchSelectWidth={false}
        value={zoom}
        options={ZOOMS}
        onChange={props.onZoom}
      />
      <Segmented
        size="small"
        value={appearance}
        onChange={props.onAppearance}
        options={[
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
        ]}
      />
      {role}
      <Button
        size="small"
        type={isPicking ? 'primary' : 'default'}
        aria-pressed={isPicking}
        title="点预览里的列、框、按钮，就选中它（按住 Alt 点也一样）；表单的框和列头可以拖动，选中的按 Alt+方向键移动"
        onClick={() => props.onPicking(!isPicking)}
      >
        选取
      </Button>
      {isWide !== null && (
        <Segmented
          size="small"
          aria-label="选中的字段占多宽"
          title="Alt+← 半行，Alt+→ 整行"
          value={isWide}
          onChange={props.onWide}
          options={[
            { value: false, label: '半行' },
            { value: true, label: '整行' },
          ]}
        />
      )}
    </div>
  );
}
