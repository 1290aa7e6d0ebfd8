import type { WidgetInput } from '../contract/widget';
import { plainInput } from './fallback';

const found = import.meta.glob<WidgetInput>('./*/input.tsx', { eager: true, import: 'input' });

const inputs = new Map(Object.entries(found).map(([path, input]) => [path.split('/')[1], input]));

/** How values of the field's type are typed. Pulls in every picker: import it from what is loaded with the first form. */
export function inputOf(field: { type: string }): WidgetInput {
  return inputs.get(field.type) ?? plainInput;
}

/** Whether the type can be typed at all. */
export function canType(field: { type: string }): boolean {
  return inputs.has(field.type);
}
