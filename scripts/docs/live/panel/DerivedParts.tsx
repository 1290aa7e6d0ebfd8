import type { Derived } from '../check/protocol';

/** What else the file yields, beside the page. */
export function DerivedParts({ derived: { endpoints, codes, table } }: { derived: Derived }) {
  const counts = [
    `${endpoints.length} 个接口`,
    `${codes.length} 个权限码`,
    ...(table === '' ? [] : ['1 张数据表']),
  ];
  return (
    <details className="live-derived">
      <summary>这个文件此刻还得出 {counts.join('、')}</summary>
      <div className="live-derived-parts">
        <section>
          <h3>接口</h3>
          <ul>
            {endpoints.map(({ method, path, title }) => (
              <li key={method + path}>
                <code>
                  {method} {path}
                </code>{' '}
                {title}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>权限码</h3>
          <ul>
            {codes.map(({ code, title }) => (
              <li key={code}>
                <code>{code}</code> {title}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>数据表</h3>
          <pre>{table.replace(' (', ' (\n  ').replaceAll(', "', ',\n  "').replace(/\)$/, '\n)')}</pre>
        </section>
      </div>
    </details>
  );
}
