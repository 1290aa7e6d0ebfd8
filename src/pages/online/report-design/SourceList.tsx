import { Select } from 'antd';
import { useState } from 'react';
import { screenOptions } from './builder/paths';
import type { Sources } from './report';

/** What may be built of: a screen by its title, and its fields with the names that the text takes. */
export function SourceList({ sources: { screens, sql } }: { sources: Sources }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const source = screens.find(({ screen }) => screen === chosen);
  return (
    <aside className="report-sources" aria-label="能用的页面和字段">
      <label htmlFor="report-source">能用的页面和字段</label>
      <Select
        id="report-source"
        showSearch
        optionFilterProp="label"
        placeholder="选一个页面"
        value={chosen}
        options={screenOptions(screens)}
        onChange={setChosen}
      />
      {source && (
        <>
          <p>
            搭建里写 <code>{source.screen}</code>，SQL 里写 <code>{source.view}</code>
          </p>
          <ul>
            {source.fields.map(({ name, title, column, isSensitive, to }) => (
              <li key={name}>
                {title} <code>{name}</code>
                {column !== name && (
                  <>
                    （SQL <code>{column}</code>）
                  </>
                )}
                {to !== undefined && ` → ${to}`}
                {isSensitive && '，敏感'}
              </li>
            ))}
          </ul>
        </>
      )}
      {sql.off !== null && <p role="note">{sql.off}</p>}
      {sql.off === null && !sql.isAllowed && <p role="note">您没有“用 SQL 写报表”的权限，可以搭建</p>}
    </aside>
  );
}
