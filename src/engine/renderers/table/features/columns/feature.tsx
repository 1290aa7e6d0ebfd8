import settingIcon from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { useState } from 'react';
import { Glyph } from '../../../../parts/icon/Glyph';
import type { LiveList } from '../../liveList';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';
import { DisplayMenu } from './DisplayMenu';

/** How the list looks: row height, which columns, in what order. */
export const display: ListFeature = { name: 'display', tools: DisplayTool };

function DisplayTool({ list: { model } }: { list: LiveList }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tool label="显示设置" hasPopup onPress={setAt}>
        <Glyph icon={settingIcon} />
      </Tool>
      <DisplayMenu at={at} display={model.display} onClose={() => setAt(null)} />
    </>
  );
}
