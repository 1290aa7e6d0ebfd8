import questionIcon from '@ant-design/icons-svg/es/asn/QuestionOutlined';
import { Glyph } from '../../../../parts/icon/Glyph';
import { lazyComponent } from '../../../../parts/lazyComponent';

import type { ListDialog } from '../../liveList';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';

const ListKeysDialog = lazyComponent(() => import('./ListKeysDialog').then((m) => m.ListKeysDialog));

const keysDialog: ListDialog = { draw: (list, close) => <ListKeysDialog list={list} onClose={close} /> };

/** The keys a list knows. */
export const keys: ListFeature = {
  name: 'keys',
  tools: ({ list }) => (
    <span className="list-keys">
      <Tool label="快捷键" hasPopup onPress={() => list.show(keysDialog)}>
        <Glyph icon={questionIcon} />
      </Tool>
    </span>
  ),
  keys: [{ key: '?', title: '显示快捷键', press: (list) => list.show(keysDialog) }],
};
