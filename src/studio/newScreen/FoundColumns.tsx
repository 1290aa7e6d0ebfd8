import { Form, Input } from 'antd';
import type { Beginning, ListedForm } from '../studioCalls';
import { ColumnsTable } from './ColumnsTable';

interface FoundColumnsProps {
  found: Beginning;
  screens: readonly ListedForm[];
  onChange(found: Beginning): void;
}

/** What a spreadsheet or a table has: the title and the columns of the screen to be. */
export function FoundColumns({ found, screens, onChange }: FoundColumnsProps) {
  return (
    <>
      <Form layout="inline" style={{ margin: '12px 0' }}>
        <Form.Item label="标题">
          <Input
            aria-label="标题"
            value={found.title}
            maxLength={50}
            onChange={({ target }) => onChange({ ...found, title: target.value })}
          />
        </Form.Item>
        {found.rows !== undefined && <span>{`${found.rows} 行，发布时可以一起导入`}</span>}
      </Form>
      <ColumnsTable
        columns={found.columns}
        screens={screens}
        onChange={(columns) => onChange({ ...found, columns })}
      />
    </>
  );
}
