import questionIcon from '@ant-design/icons-svg/es/asn/QuestionOutlined';
import { Glyph } from '#engine/parts/icon/Glyph.tsx';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import * as texts from '#texts/renderers/table';

import type { ListDialog } from '../../liveList';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';

const ListKeysDialog = lazyComponent(() =>
  import('./ListKeysDialog').then((module) => module.ListKeysDialog),
);

const keysDialog: ListDialog = { draw: (list, close) => <ListKeysDialog list={list} onClose={close} /> };

/** Where the keys get into the rows: before the grid, or at the first card. */
const FIRST_STOP = '.data-grid > [tabindex="0"], .card[tabindex="0"]';

/** The keys a list knows. */
export const keys: ListFeature = {
  name: 'keys',
  tools: ({ list }) => (
    <span className="list-keys">
      <Tool label={texts.shortcuts} hasPopup onPress={() => list.show(keysDialog)}>
        <Glyph icon={questionIcon} />
      </Tool>
    </span>
  ),
  keys: [
    { key: '?', title: texts.showShortcuts, press: (list) => list.show(keysDialog) },
    {
      key: 'ArrowDown',
      title: texts.toFirstRow,
      isFromPage: true,
      press: ({ root }) => root.current?.querySelector<HTMLElement>(FIRST_STOP)?.focus(),
    },
  ],
};
