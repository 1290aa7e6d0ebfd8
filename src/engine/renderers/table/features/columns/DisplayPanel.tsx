import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { PanelPopover } from '#engine/parts/focus/PanelPopover.tsx';
import { overlaid } from '#engine/parts/menu/overlaid';
import * as texts from '#texts/renderers/table/dialogs';
import { ColumnList } from './ColumnList';
import type { Density } from './density';
import type { useDisplay } from './useDisplay';
import './display.css';

interface DisplayPanelProps {
  /** The button it belongs to. */
  at: HTMLElement;
  display: ReturnType<typeof useDisplay>;
  onClose(): void;
}

/** How a list looks: row height, which columns, in what order. */
export function DisplayPanel(props: DisplayPanelProps) {
  const { at, display, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const body = (
    <div ref={panel} className="list-display">
      <DensityChoice density={display.density} onChange={display.setDensity} />
      <ColumnList
        columns={display.arranged}
        onToggle={display.toggle}
        onMove={display.move}
        onPin={display.pin}
      />
      <Button type="link" size="small" onClick={display.reset}>
        {texts.resetToDefault}
      </Button>
    </div>
  );
  return (
    <PanelPopover
      open
      opener={() => at}
      content={body}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span style={overlaid(at)} />
    </PanelPopover>
  );
}

interface DensityChoiceProps {
  density: Density;
  onChange(density: Density): void;
}

/** Row height in three steps. */
function DensityChoice({ density, onChange }: DensityChoiceProps) {
  const name = useId();
  return (
    <fieldset className="list-density">
      <legend>{texts.rowHeight}</legend>
      {CHOICES.map(({ value, title }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === density} onChange={() => onChange(value)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

const CHOICES: { value: Density; title: string }[] = [
  { value: 'airy', title: texts.loose },
  { value: 'middle', title: texts.medium },
  { value: 'dense', title: texts.compact },
];
