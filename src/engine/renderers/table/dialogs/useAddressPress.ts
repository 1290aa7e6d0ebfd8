import { useEffect, useEffectEvent } from 'react';
import * as texts from '#texts/renderers/table';
import type { EnginePorts } from '../../../contract/ports';
import type { CompiledList } from '../../../language/derive/compile';
import { notifyError } from '../../../parts/actions/notifyError';
import type { ListActions } from '../liveList';
import { contextOf } from '../state/contextOf';
import type { ListModel } from '../useListModel';
import { warnRefused } from './warnRefused';

const NONE_SUCH = texts.noSuchAction;

interface AddressPressInput {
  compiled: CompiledList;
  ports: EnginePorts;
  model: ListModel;
  actions: ListActions;
}

/**
 * Presses the button that the address names, once: `?press=add`, `?record=<id>&press=action:approve`. An address may
 * come from anybody, so that nothing is done before the operator has agreed to it.
 */
export function useAddressPress({ compiled, ports, model, actions }: AddressPressInput): void {
  const { press, record } = model.state;
  const { may } = model;
  const pressOnRecord = async (name: string, id: string) => {
    const found = may.rowButtons.find((button) => button.id === name);
    const whole = await ports.data.get(compiled.screen, id);
    if (found === undefined) ports.notice.warn(NONE_SUCH);
    else if (found.isFor(whole, contextOf(ports.session))) actions.press(found, whole, { isAsked: true });
    else warnRefused({ compiled, ports }, found, [whole]);
  };
  const pressOnScreen = (name: string) => {
    const found = may.screenActions.find((button) => button.name === name);
    if (name === 'add' && may.addTitle !== null) actions.add();
    else if (found) actions.pressScreen(found, { isAsked: true });
    else ports.notice.warn(NONE_SUCH);
  };
  const pressOnce = useEffectEvent(() => {
    if (press === null) return;
    model.change({ press: null }, { isReplacing: true });
    if (record === null) pressOnScreen(press);
    else pressOnRecord(press, record).catch((error: unknown) => notifyError(ports.notice, error));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each button that the address names
  useEffect(() => {
    pressOnce();
  }, [press]);
}
