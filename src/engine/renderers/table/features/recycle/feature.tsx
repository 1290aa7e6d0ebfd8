import { Icon } from '#engine/parts/icon/Icon.tsx';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import * as texts from '#texts/renderers/table';
import type { ListDialog, LiveList } from '../../liveList';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';

const RecycleDialog = lazyComponent(() => import('./RecycleDialog').then((module) => module.RecycleDialog));

const dialog: ListDialog = {
  draw(list, close) {
    const { endpoints } = list.ports.data;
    return endpoints && <RecycleDialog list={list} endpoints={endpoints} onClose={close} />;
  },
};

/**
 * The bin, if deleted records stay in it and this operator may delete; within another screen that one's list has it.
 */
export const recycle: ListFeature = {
  name: 'recycle',
  tools: ({ list }) =>
    hasBin(list) && (
      <Tool label={texts.recycleBin} hasPopup onPress={() => list.show(dialog)}>
        <Icon name="rest" />
      </Tool>
    ),
};

function hasBin({ compiled: { screen }, ports, isNested }: LiveList): boolean {
  const remove = screen.verbs.delete;
  return (
    !isNested &&
    ports.data.endpoints !== undefined &&
    screen.resource.delete === 'soft' &&
    remove !== undefined &&
    ports.session.can(remove.code)
  );
}
