import { Input, Segmented, Select } from 'antd';
import { useMemo } from 'react';
import type { ReportDocument } from '#engine/index';
import type { PagePorts } from '#shell/ports';
import type { Sources } from '../report';
import { ParametersPart } from './ParametersPart';
import { type Column, columnsOf, pathsOf } from './paths';
import { QueryPart } from './QueryPart';
import { Part } from './Row';
import { ShownPart } from './ShownPart';

interface BuilderProps {
  document: ReportDocument;
  sources: Sources;
  /** The columns of the last run, for an SQL's. */
  tried: readonly Column[];
  ports: PagePorts;
  onChange(document: ReportDocument): void;
}

/** Builds a report without its text: every change is a new document, as the text has it. */
export function Builder({ document, sources, tried, ports, onChange }: BuilderProps) {
  const { screens, types, databases, sql } = sources;
  const { query, parameters } = document;
  const of = query?.screen ?? '';
  const paths = useMemo(() => pathsOf(screens, of), [screens, of]);
  const columns = columnsOf(document, paths, tried);
  const named = useMemo(
    () =>
      Object.entries(parameters ?? {}).map(([value, { title }]) => ({
        value,
        label: String(title ?? value),
      })),
    [parameters],
  );
  return (
    <div className="report-builder">
      <Part title="名称">
        <Input
          aria-label="报表名称"
          value={document.title}
          maxLength={50}
          onChange={({ target }) => onChange({ ...document, title: target.value })}
        />
        <Input
          aria-label="说明"
          placeholder="标题下的一句说明"
          value={document.help ?? ''}
          maxLength={200}
          onChange={({ target }) => {
            const { help: _, ...rest } = document;
            onChange(target.value === '' ? rest : { ...document, help: target.value });
          }}
        />
        {sql.off === null && sql.isAllowed && (
          <Segmented
            aria-label="搭建还是 SQL"
            value={query ? 'query' : 'sql'}
            options={[
              { value: 'query', label: '搭建' },
              { value: 'sql', label: 'SQL' },
            ]}
            onChange={(mode) => onChange(withMode(document, mode, screens[0]?.screen ?? ''))}
          />
        )}
      </Part>
      {query ? (
        <QueryPart
          query={query}
          paths={paths}
          screens={screens}
          parameters={named}
          ports={ports}
          onChange={(next) => onChange({ ...document, query: next })}
        />
      ) : (
        <Part title="SQL" help="一条 SELECT，页面 goods/gift 叫 goods_gift；列的类型在文本里的 columns 写">
          {(databases.length > 0 || document.source !== undefined) && (
            <Select
              allowClear
              showSearch
              optionFilterProp="label"
              aria-label="查哪个数据源"
              placeholder="本系统"
              value={document.source}
              options={databases.map(({ code, name }) => ({ value: code, label: `${name} ${code}` }))}
              onChange={(source) => {
                const { source: _, ...rest } = document;
                onChange(source === undefined ? rest : { ...document, source });
              }}
            />
          )}
          <Input.TextArea
            aria-label="SQL"
            className="report-text"
            rows={8}
            spellCheck={false}
            value={document.sql ?? ''}
            onChange={({ target }) => onChange({ ...document, sql: target.value })}
          />
        </Part>
      )}
      <ParametersPart
        document={document}
        types={types}
        screens={screens}
        paths={paths}
        ports={ports}
        onChange={onChange}
      />
      <ShownPart document={document} columns={columns} screens={screens} onChange={onChange} />
    </div>
  );
}

/** Words about columns go with the columns. */
function withMode({ title, help, parameters }: ReportDocument, mode: string, screen: string): ReportDocument {
  const common = { title, ...(help && { help }), ...(parameters && { parameters }) };
  if (mode === 'sql') return { ...common, sql: '' };
  return { ...common, query: { screen, measures: { many: { title: '条数' } } } };
}
