import type { ListFeature } from '../feature';
import { ViewMenu } from './ViewMenu';

/** Saved views; inside another screen a list has none. */
export const views: ListFeature = {
  name: 'views',
  tools: ({ list: { isNested, model, ports } }) =>
    !isNested && <ViewMenu views={model.views} notice={ports.notice} />,
};
