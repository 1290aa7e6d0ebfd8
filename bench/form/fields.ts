import dayjs from 'dayjs';

/** What a real form is made of, in turn: the ten kinds that the goals of forms are measured on. */
const KINDS = [
  { type: 'text', maxLength: 50 },
  { type: 'text', maxLength: 300 },
  { type: 'secret' },
  { type: 'integer' },
  { type: 'enum', options: { a: '甲', b: '乙', c: '丙', d: '丁' } },
  { type: 'enum', options: { a: '甲', b: '乙', c: '丙' } },
  { type: 'enum', options: { a: '甲', b: '乙', c: '丙' }, multiple: true },
  { type: 'switch' },
  { type: 'date' },
  { type: 'datetime' },
] as const;

/** What they are called to whom writes the form by hand. */
const NAMES = [
  'text',
  'textarea',
  'password',
  'number',
  'select',
  'radio',
  'checkboxes',
  'switch',
  'date',
  'datetime',
] as const;

export interface BenchField {
  name: string;
  kind: (typeof NAMES)[number];
  /** The same in a screen's file. */
  words: (typeof KINDS)[number];
}

/** The choices of every kind that has some. */
export function choicesOf({ words }: BenchField): { value: string; label: string }[] {
  const options: Record<string, string> = 'options' in words ? words.options : {};
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

/** Letters that fit into a text; undefined: it is no text. */
export function lettersOf({ words }: BenchField): number | undefined {
  return 'maxLength' in words ? words.maxLength : undefined;
}

const VALUES: Record<BenchField['kind'], unknown> = {
  text: '一些文字',
  textarea: '长一些的文字\n有两行',
  password: null,
  number: 42,
  select: 'b',
  radio: 'a',
  checkboxes: ['a', 'c'],
  switch: true,
  date: '2025-03-04',
  datetime: '2025-03-04 05:06:07',
};

/** A record with a value in every field, in wire form. */
export function recordOf(fields: readonly BenchField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, VALUES[kind]]));
}

/** The same as antd's inputs hold it. */
export function inputValuesOf(fields: readonly BenchField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind.startsWith('date') ? dayjs(VALUES[kind] as string) : VALUES[kind],
    ]),
  );
}

/** So many fields, of every kind alike. */
export function benchFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index % KINDS.length;
    return {
      name: `field${index + 1}`,
      kind: NAMES[place] as BenchField['kind'],
      words: KINDS[place] as BenchField['words'],
    };
  });
}
