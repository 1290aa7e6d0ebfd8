import { Button } from 'antd';
import { useRef, useState } from 'react';
import { PanelPopover } from '../../../engine/index';
import { COLOUR_NAMES, type ColourName, hexColour } from '../../../engine/pure';

const TITLES: Record<ColourName, string> = {
  red: '红',
  volcano: '橙红',
  orange: '橙',
  gold: '金',
  yellow: '黄',
  lime: '青柠',
  green: '绿',
  cyan: '青',
  blue: '蓝',
  geekblue: '极客蓝',
  purple: '紫',
  magenta: '洋红',
  pink: '粉',
  gray: '灰',
};

interface ColourPickerProps {
  label: string;
  value: string | undefined;
  onChange(colour: string | undefined): void;
}

/** One of the colours that a file may name, or none; a colour of the author's own is shown and stays until another is chosen. */
export function ColourPicker({ label, value, onChange }: ColourPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (colour: string | undefined) => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
    if (colour !== value) onChange(colour);
  };
  const swatches = (
    <div className="studio-swatches">
      {COLOUR_NAMES.map((name) => (
        <Swatch
          key={name}
          label={TITLES[name]}
          colour={name}
          isChosen={name === value}
          onClick={() => choose(name)}
        />
      ))}
      <Button size="small" type="text" onClick={() => choose(undefined)}>
        不要颜色
      </Button>
    </div>
  );
  const title = value === undefined ? '没有' : (TITLES[value as ColourName] ?? value);
  return (
    <PanelPopover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      opener={() => opener.current}
      content={swatches}
    >
      <Swatch ref={opener} label={`${label}：${title}`} colour={value} />
    </PanelPopover>
  );
}

interface SwatchProps extends React.ComponentProps<'button'> {
  label: string;
  colour: string | undefined;
  isChosen?: boolean;
}

function Swatch({ label, colour, isChosen, ...rest }: SwatchProps) {
  return (
    <button
      {...rest}
      type="button"
      className="studio-swatch"
      title={label}
      aria-label={label}
      {...(isChosen !== undefined && { 'aria-pressed': isChosen })}
    >
      <span style={{ background: shadeOf(colour) }} />
    </button>
  );
}

function shadeOf(colour: string | undefined): string {
  if (colour === undefined) return 'transparent';
  if (colour === 'gray') return 'var(--ant-color-text-quaternary)';
  return colour in TITLES ? `var(--ant-${colour}-6)` : (hexColour(colour) ?? 'transparent');
}
