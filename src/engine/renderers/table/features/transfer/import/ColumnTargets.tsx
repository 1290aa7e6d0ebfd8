import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ImportAsk, ImportPreview } from '#engine/contract/sheetImport';
import * as texts from '#texts/renderers/table/transfer';
import * as signs from '#texts/signs';
import { choicesFor, withColumn } from './mapping';

interface ColumnTargetsProps {
  preview: ImportPreview;
  ask: ImportAsk;
  onChange(ask: ImportAsk): void;
}

/** A box each; a sheet may have five hundred columns. */
const SHOWN_AT_FIRST = 40;
const SAMPLES = 3;
const NONE = '';

/** Each column of the sheet with its first values, and the field that it fills. */
export function ColumnTargets({ preview, ask, onChange }: ColumnTargetsProps) {
  const [isAll, setAll] = useState(false);
  const choices = choicesFor(preview, ask);
  const titles = new Map(preview.fields.map((field) => [field.name, field]));
  const shown = isAll ? preview.columns : preview.columns.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="import-columns">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.importColumn}</th>
            <th scope="col" className="import-samples">
              {texts.firstValues}
            </th>
            <th scope="col">{texts.fillsIn}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ title }, index) => {
            const head = title || texts.columnNumber(index + 1);
            const field = ask.columns[index] ?? null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a sheet never move
              <tr key={index}>
                <th scope="row">{head}</th>
                <td className="import-samples">{samplesOf(preview, index)}</td>
                <td>
                  <Select
                    aria-label={texts.columnFillsIn(head)}
                    showSearch
                    optionFilterProp="label"
                    value={field ?? NONE}
                    className={field === null ? 'import-target import-none' : 'import-target'}
                    popupMatchSelectWidth={false}
                    options={[
                      { value: NONE, label: texts.notImported },
                      ...choices.map((one) => ({
                        value: one.name,
                        label: labelOf(one.title, ask.columns.includes(one.name) && one.name !== field),
                      })),
                    ]}
                    onChange={(name) => onChange(withColumn(ask, index, name === NONE ? null : name))}
                  />
                  {field !== null && <small className="import-hint">{titles.get(field)?.hint}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < preview.columns.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {texts.showOthers(preview.columns.length - shown.length)}
        </Button>
      )}
    </div>
  );
}

/** A field that another column fills moves to this one. */
function labelOf(title: string, isTaken: boolean): string {
  return isTaken ? texts.isTaken(title) : title;
}

function samplesOf({ rows }: ImportPreview, index: number): string {
  const values = rows.flatMap(({ cells }) => cells[index] || []);
  return values.slice(0, SAMPLES).join(signs.listComma);
}
