/** What a real form is made of, in turn. */
const KINDS = [
  { type: 'text' },
  { type: 'text', maxLength: 50 },
  { type: 'integer' },
  { type: 'enum', options: { a: '甲', b: '乙', c: '丙', d: '丁' } },
  { type: 'switch' },
  { type: 'date' },
  { type: 'cny' },
  { type: 'ref', to: 'bench/form' },
  { type: 'image' },
  { type: 'text', maxLength: 300 },
] as const;

export type FieldKind = (typeof KINDS)[number];

export interface BenchField {
  name: string;
  kind: FieldKind;
}

/** So many fields, of every kind alike. */
export function benchFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index + 1}`,
    kind: KINDS[index % KINDS.length] as FieldKind,
  }));
}
