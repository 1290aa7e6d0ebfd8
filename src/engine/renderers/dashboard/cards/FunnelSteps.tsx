import * as texts from '#texts/renderers/dashboard';
import type { CardData } from '../../../contract/record';
import type { Card } from '../../../contract/screen';
import { sheetOf } from '../../../widgets/sheets';
import { changeText } from '../compareWords';
import { printField, printMeasure } from '../printMeasure';
import type { BodyProps } from './cardProps';

/** How many come how far: each step's share of the first, and of the one before. */
export function FunnelSteps({ card, data }: BodyProps) {
  const { steps, print } = stepsOf(card, data);
  const first = Math.max(1, steps[0]?.value ?? 1);
  return (
    <ol className="dashboard-funnel">
      {steps.map(({ name, value }, index) => {
        const before = steps[index - 1]?.value;
        const share = Math.round((value / first) * 10_000);
        return (
          <li key={name}>
            <span className="dashboard-name">{name}</span>
            <span className="dashboard-step">
              <span
                className="dashboard-step-bar"
                style={{ width: `${Math.max(share / 100, 0.5)}%` }}
                aria-hidden
              />
            </span>
            <span className="dashboard-amount">{print(value)}</span>
            <span className="dashboard-share">
              {changeText(share)}
              {index > 1 && before !== undefined && before >= value && (
                <small>
                  {texts.ofPreviousStep(
                    changeText(before === 0 ? 0 : Math.round((value / before) * 10_000)) ?? '',
                  )}
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface Steps {
  steps: { name: string; value: number }[];
  print(value: number): string;
}

/** Named numbers in their order: groups, or an effect's rows by their first field and their first number. */
function stepsOf({ query }: Card, { groups, rows = [] }: CardData): Steps {
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
