import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../engine/index';

export type Pane = 'structure' | 'text' | 'preview' | 'properties';

interface PanesProps {
  /** The one in front if there is no room for all; `text`: it replaces structure and properties. */
  pane: Pane;
  onPane(pane: Pane): void;
  onUndo(): void;
  onRedo(): void;
  structure: ReactNode;
  text: ReactNode;
  middle: ReactNode;
  properties: ReactNode;
  /** Under them, whichever is in front. */
  below: ReactNode;
}

const ALL: { value: Pane; label: string }[] = [
  { value: 'structure', label: '结构' },
  { value: 'text', label: '文本' },
  { value: 'preview', label: '画面' },
  { value: 'properties', label: '属性' },
];

/** Three panes side by side; in a narrower window one at a time. The text stays drawn, because it has the history. */
export function Panes(props: PanesProps) {
  const { pane, onPane, onUndo, onRedo, structure, text, middle, properties, below } = props;
  const isWide = useMediaQuery('(min-width: 1280px)');
  const isText = pane === 'text';
  const isShown = (one: Pane) => (isWide ? isText === (one === 'text') || one === 'preview' : pane === one);
  return (
    <>
      <div className="studio-bar">
        <Segmented<Pane>
          value={isWide ? (isText ? 'text' : 'structure') : pane}
          onChange={onPane}
          options={isWide ? ALL.slice(0, 2) : ALL}
        />
        <Button size="small" title="Ctrl+Z" onClick={onUndo}>
          撤销
        </Button>
        <Button size="small" title="Ctrl+Shift+Z" onClick={onRedo}>
          重做
        </Button>
      </div>
      <div className="studio-work">
        <div className={`studio-panes${isWide ? ' is-wide' : ''}${isText ? ' is-text' : ''}`}>
          <div className="studio-pane" hidden={!isShown('structure')}>
            {structure}
          </div>
          <div className="studio-pane is-text" hidden={!isShown('text')}>
            {text}
          </div>
          <div className="studio-pane is-middle" hidden={!isShown('preview')}>
            {middle}
          </div>
          <div className="studio-pane is-properties" hidden={!isShown('properties')}>
            {properties}
          </div>
        </div>
        {below}
      </div>
    </>
  );
}
