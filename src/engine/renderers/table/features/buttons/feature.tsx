import plusIcon from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { Button } from 'antd';
import { Glyph } from '#engine/parts/icon/Glyph.tsx';
import { Icon } from '#engine/parts/icon/Icon.tsx';
import type { ListFeature } from '../feature';

/** 新增, where somebody adds here and this operator may. */
export const addButton: ListFeature = {
  name: 'addButton',
  main: ({ list: { model, actions } }) =>
    model.may.addTitle !== null && (
      <Button type="primary" data-part="action add" icon={<Glyph icon={plusIcon} />} onClick={actions.add}>
        {model.may.addTitle}
      </Button>
    ),
};

/** The actions on the screen as a whole. */
export const actionButtons: ListFeature = {
  name: 'actionButtons',
  main: ({ list: { model, actions } }) =>
    model.may.screenActions.map((button) => (
      <Button
        key={button.name}
        data-part={`action ${button.name}`}
        icon={button.definition.icon && <Icon name={button.definition.icon} />}
        danger={button.definition.isDanger}
        onClick={() => actions.pressScreen(button)}
      >
        {button.title}
      </Button>
    )),
};
