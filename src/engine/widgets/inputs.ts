import extensionInputs from 'virtual:extensions/widget-inputs';
import type { InputProps, WidgetInput } from '../contract/widget';
import { lazyComponent } from '../parts/lazyComponent';

const found = import.meta.glob<WidgetInput>('./*/input.tsx', { eager: true, import: 'input' });

const inputs = new Map([
  ...Object.entries(found).map(([path, input]) => [path.split('/')[1], input] as const),
  ...Object.entries(extensionInputs).map(
    ([type, load]) =>
      [type, { Input: lazyComponent<InputProps>(() => load().then(({ Input }) => Input)) }] as const,
  ),
]);

/** How values of the field's type are typed. Pulls in every picker: import it from what is loaded with the first form. */
export function inputOf(field: { type: string }): WidgetInput {
  const input = inputs.get(field.type);
  if (!input) throw new Error(`no input for type ${field.type}`);
  return input;
}
