import { Button } from 'antd';
import * as texts from '#texts/report';
import type { Field } from '../contract/field';
import type { DataPort } from '../contract/ports';
import type { RecordData } from '../contract/record';
import type { ReportRun, ReportTotalLine } from '../contract/report';
import { thousands } from '../values/number';
import { sheetOf } from '../widgets/sheets';
import { viewOf } from '../widgets/views';
import { sectionsOf } from './sections';
import './report.css';

interface ReportTableProps {
  run: ReportRun;
  data: DataPort;
  /** What it is called by those who do not see it. */
  label: string;
  /** Opens the record of a row; absent: it leads nowhere. */
  onOpen?(record: RecordData): void;
}

/** The rows of a report, each value as its field is shown in lists, with a line under each group and under all. */
export function ReportTable({ run, data, label, onOpen }: ReportTableProps) {
  const { columns } = run;
  if (run.records.length === 0) return <p className="report-empty">{texts.noData}</p>;
  return (
    // what is wider than the page is reached by keys as well
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="report-scroll" aria-label={label} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.name} scope="col" className={alignOf(field)}>
                {field.title}
              </th>
            ))}
            {onOpen && <th scope="col">{texts.actions}</th>}
          </tr>
        </thead>
        {sectionsOf(run).map(({ line, rows }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name
          <tbody key={place}>
            {rows.map((record, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no id
              <tr key={row}>
                {columns.map((field) => (
                  <ValueCell key={field.name} field={field} record={record} data={data} />
                ))}
                {onOpen && (
                  <td>
                    <Button type="link" size="small" onClick={() => onOpen(record)}>
                      {texts.view}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
            {line && <TotalRow line={line} columns={columns} data={data} hasAction={onOpen !== undefined} />}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function ValueCell({ field, record, data }: { field: Field; record: RecordData; data: DataPort }) {
  const { Cell } = viewOf(field);
  return (
    <td className={alignOf(field)}>
      <Cell field={field} value={record[field.name]} record={record} data={data} />
    </td>
  );
}

interface TotalRowProps {
  line: ReportTotalLine;
  columns: readonly Field[];
  data: DataPort;
  hasAction: boolean;
}

function TotalRow({ line: { group, totals, count }, columns, data, hasAction }: TotalRowProps) {
  const words = Object.keys(group).length > 0 ? texts.subtotal : texts.total;
  return (
    <tr className="report-total">
      {columns.map((field, place) => {
        if (field.name in totals)
          return <ValueCell key={field.name} field={field} record={totals} data={data} />;
        return place === 0 ? (
          <th key={field.name} scope="row">
            {texts.withRows(words, thousands(count))}
          </th>
        ) : (
          <td key={field.name} />
        );
      })}
      {hasAction && <td />}
    </tr>
  );
}

function alignOf(field: Field): string {
  return sheetOf(field).align === 'right' ? 'report-number' : '';
}
