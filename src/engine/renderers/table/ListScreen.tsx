import * as texts from '#texts/renderers/table';
import type { TableScreen } from '../../contract/screen';
import { ScreenNotice } from '../../parts/boundary/ScreenNotice';
import type { RendererProps } from '../registry';
import { FormPlace } from './form/FormPlace';
import { ListView } from './ListView';
import { SidePane } from './side/SidePane';
import { useListModel } from './useListModel';
import './list.css';

/** A screen of kind list; with `side`, the details of one of its rows beside it. */
export function ListScreen(props: RendererProps<TableScreen>) {
  const { compiled, ports, isNested } = props;
  const { list } = compiled.screen.verbs;
  // inside another screen nobody asked the menu whether this one may be seen
  if (isNested && list && !ports.session.can(list.code))
    return <ScreenNotice title={compiled.screen.title} text={texts.noPermission} />;
  return <PermittedList {...props} />;
}

function PermittedList(props: RendererProps<TableScreen>) {
  const { compiled, ports, Screen } = props;
  const { screen } = compiled;
  const model = useListModel(props);
  const { side } = model;
  const list = (
    <FormPlace {...props} model={model}>
      {(isBack) => <ListView {...props} model={model} isBack={isBack} />}
    </FormPlace>
  );
  if (screen.side === null) return list;
  return (
    <div className="list-and-side">
      {list}
      <SidePane
        link={screen.side}
        screen={screen}
        chosen={side}
        row={model.rows.find((row) => String(row.id) === side)}
        ports={ports}
        Screen={Screen}
      />
    </div>
  );
}
