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
