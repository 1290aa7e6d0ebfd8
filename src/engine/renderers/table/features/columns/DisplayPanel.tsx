import { Button, Radio } from 'antd';
import { useEffect, useRef } from 'react';
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
  return (
    <fieldset>
      <legend>{texts.rowHeight}</legend>
      <Radio.Group options={CHOICES} value={density} onChange={({ target }) => onChange(target.value)} />
    </fieldset>
  );
}

const CHOICES: { value: Density; label: string }[] = [
  { value: 'airy', label: texts.loose },
  { value: 'middle', label: texts.medium },
  { value: 'dense', label: texts.compact },
];
