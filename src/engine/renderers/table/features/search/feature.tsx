import * as texts from '#texts/renderers/table';
import type { ListFeature } from '../feature';
import { ListSearch } from './ListSearch';

/** The boxes that narrow the list, and chips of what is in force. */
export const search: ListFeature = {
  name: 'search',
  above: ({ list: { compiled, ports, model, narrow } }) => (
    <ListSearch
      compiled={compiled}
      boxes={model.may.boxes}
      filters={model.state.filters}
      onSearch={narrow}
      data={ports.data}
      work={ports.work}
    />
  ),
  keys: [
    {
      key: '/',
      title: texts.toSearch,
      press: ({ root }) => {
        // on a narrow page the boxes are folded
        root.current?.querySelector<HTMLElement>('.list-fold-search[aria-expanded="false"]')?.click();
        root.current?.querySelector<HTMLElement>('.list-search :is(input, select)')?.focus();
      },
    },
  ],
};
