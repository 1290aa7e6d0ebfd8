import type { WidgetView } from '../contract/widget';

const found = import.meta.glob<WidgetView>('./*/view.tsx', { eager: true, import: 'view' });

const views = new Map(Object.entries(found).map(([path, view]) => [path.split('/')[1], view]));

/** How values of the field's type look in lists and are searched for. */
export function viewOf(field: { type: string }): WidgetView {
  const view = views.get(field.type);
  if (!view) throw new Error(`no view for type ${field.type}`);
  return view;
}
