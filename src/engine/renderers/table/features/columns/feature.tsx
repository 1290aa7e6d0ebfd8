import settingIcon from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { Button } from 'antd';
import { startTransition, useState } from 'react';
import { Glyph } from '#engine/parts/icon/Glyph.tsx';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import * as texts from '#texts/renderers/table';
import type { LiveList } from '../../liveList';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';
import type { useDisplay } from './useDisplay';

/** How the list looks: row height, which columns, in what order. */
export const display: ListFeature = { name: 'display', tools: DisplayTool, below: FoldedLine };

/** Which columns are folded, because nothing of this page is in them, and the way to see them all the same. */
function FoldedLine({ list: { model } }: { list: LiveList }) {
  const { folded, isUnfolded, setUnfolded } = model.columns;
  if (folded.length === 0 || model.layout.name !== 'table') return null;
  return (
    <p className="list-folded">
      {texts.emptyColumns(folded.map(({ title }) => title))}
      <Button type="link" size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        {isUnfolded ? texts.foldColumns : texts.showColumns}
      </Button>
    </p>
  );
}

function DisplayTool({ list: { model } }: { list: LiveList }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tool label={texts.displaySettings} hasPopup onPress={(tool) => startTransition(() => setAt(tool))}>
        <Glyph icon={settingIcon} />
      </Tool>
      <DisplayMenu at={at} display={model.display} onClose={() => setAt(null)} />
    </>
  );
}

const DisplayPanel = lazyComponent(() => import('./DisplayPanel').then((module) => module.DisplayPanel));

interface DisplayMenuProps {
  /** The button that was pressed; null: closed. */
  at: HTMLElement | null;
  display: ReturnType<typeof useDisplay>;
  onClose(): void;
}

/** The panel of a list's looks, loaded when first opened. */
function DisplayMenu({ at, display, onClose }: DisplayMenuProps) {
  if (at === null) return null;
  return <DisplayPanel at={at} display={display} onClose={onClose} />;
}
