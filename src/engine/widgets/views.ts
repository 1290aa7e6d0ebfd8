import extensionViews from 'virtual:extensions/widget-views';
import type { WidgetView } from '../contract/widget';

const found = import.meta.glob<WidgetView>('./*/view.tsx', { eager: true, import: 'view' });

const views = new Map(Object.entries(found).map(([path, view]) => [path.split('/')[1], view]));

/** How values of the field's type look in lists and are searched for. Of extensions: once they are loaded. */
export function viewOf(field: { type: string }): WidgetView {
  const view = views.get(field.type);
  if (!view) throw new Error(`no view for type ${field.type}`);
  return view;
}

let isLoaded = Object.keys(extensionViews).length === 0;

let loading: Promise<boolean> | undefined;

/** Null: there is nothing to wait for. */
export function extensionViewsLoading(): (() => Promise<boolean>) | null {
  return isLoaded ? null : untilLoaded;
}

function untilLoaded(): Promise<boolean> {
  loading ??= Promise.all(Object.entries(extensionViews).map(([name, load]) => add(name, load))).then(() => {
    isLoaded = true;
    return true;
  });
  return loading;
}

/** One whose script fails is left out: only what shows its types fails then, and the browser's log says why. */
async function add(name: string, load: () => Promise<{ default: Record<string, WidgetView> }>) {
  try {
    for (const [type, view] of Object.entries((await load()).default)) views.set(type, view);
  } catch (error) {
    console.error(`the views of extension ${name} failed to load`, error);
  }
}
