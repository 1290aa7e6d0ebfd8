import type { PlacedLayout, TableScreen } from '#engine/contract/screen';
import { layoutSheets } from '#engine/layouts/sheets';
import { layoutOf } from '#engine/layouts/useLayout';
import { Icon } from '#engine/parts/icon/Icon.tsx';
import { Toggle } from '#engine/parts/Toggle.tsx';
import * as texts from '#texts/renderers/table';
import type { LiveList } from '../../liveList';
import type { ListFeature } from '../feature';
import './layouts.css';

/** What draws the rows, where the file offers several. */
export const layouts: ListFeature = { name: 'layouts', tools: LayoutChoice };

function LayoutChoice({ list: { compiled, model } }: { list: LiveList }) {
  const { layout, shape, state, change } = model;
  if (shape.layouts.length < 2) return null;
  const show = (name: string, index: number) => {
    const next = layoutOf(compiled.screen, name);
    const filters = withoutState(compiled.screen, next, state.filters);
    change({ layout: index === 0 ? null : name, at: null, record: null, filters });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser
    <div className="list-layouts" role="group" aria-label={texts.layout}>
      {shape.layouts.map((name, index) => {
        const { title = name, icon = '' } = layoutSheets.get(name) ?? {};
        return (
          <Toggle
            key={name}
            type="text"
            icon={<Icon name={icon} />}
            aria-label={title}
            title={title}
            isOn={name === layout.name}
            onClick={() => show(name, index)}
          />
        );
      })}
    </div>
  );
}

/** What has a column for each state is not narrowed to one of them. */
function withoutState(
  { table }: TableScreen,
  { leads }: PlacedLayout,
  filters: Readonly<Record<string, string>>,
) {
  const { tabs } = table;
  if (leads === null || tabs === null) return filters;
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== tabs));
}
