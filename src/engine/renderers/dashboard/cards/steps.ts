import type { CardData } from '../../../contract/record';
import type { Card } from '../../../contract/screen';
import { sheetOf } from '../../../widgets/sheets';
import { printField, printMeasure } from '../printMeasure';

interface Steps {
  steps: { name: string; value: number }[];
  print(value: number): string;
}

/** Named numbers in their order: groups, or an effect's rows by their first field and their first number. */
export function stepsOf({ query }: Card, { groups, rows = [] }: CardData): Steps {
  if (groups) {
    const values = groups.series[0]?.values ?? [];
    return {
      steps: groups.keys.map(({ text }, index) => ({ name: text, value: values[index] ?? 0 })),
      print: printMeasure(query).print,
    };
  }
  const fields = Object.values(query.result ?? {});
  const [name] = fields;
  const number = fields.find((field) => sheetOf(field).comparability === 'number');
  if (!name || !number) return { steps: [], print: String };
  return {
    steps: rows.map((row) => ({ name: String(row[name.name] ?? ''), value: Number(row[number.name] ?? 0) })),
    print: printField(number).print,
  };
}
