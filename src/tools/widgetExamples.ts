import extensionExamples from 'virtual:extensions/widget-examples';

/** Good and bad values of a field type, with the exact sentences: `widgets/<type>/example.json`. */
export interface WidgetExample {
  field: Record<string, unknown> & { type: string; title: string };
  good: unknown[];
  bad: [value: unknown, sentence: string][];
  text: [value: unknown, text: string][];
}

const found = import.meta.glob<WidgetExample>('../engine/widgets/*/example.json', {
  eager: true,
  import: 'default',
});

const examples = new Map(
  [...Object.values(found), ...Object.values(extensionExamples)].map((example) => [
    example.field.type,
    example,
  ]),
);

export function exampleOf(type: string): WidgetExample {
  const example = examples.get(type);
  if (!example) throw new Error(`no example.json for type ${type}`);
  return example;
}
