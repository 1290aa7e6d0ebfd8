import { Alert } from 'antd';
import type { ScreenError } from '../../engine/index';
import type { DataOf } from '../../engine/pure';
import { located } from '../diagnostics/diagnostic';
import type { Path } from '../document/edit';
import { parsed } from '../document/parsed';
import { placeTitle } from '../refactoring/placeTitle';

const LIMIT = 50;

interface RefusalsProps {
  draft: { id: string; text: string };
  diagnostics: readonly ScreenError[];
  dataOf: DataOf;
  onSelect(path: Path): void;
}

/** Why a draft may not be published: its own errors, each a link to its place, and what other screens would lose. */
export function Refusals({ draft, diagnostics, dataOf, onSelect }: RefusalsProps) {
  const file = `${draft.id}.json`;
  const data = parsed(draft.text);
  const own = located(
    draft.text,
    diagnostics.filter((one) => one.file === file),
    { id: draft.id, dataOf: (id) => (id === draft.id ? (data ?? {}) : dataOf(id)) },
  );
  const others = diagnostics.filter((one) => one.file !== file);
  return (
    <Alert
      type="error"
      message="有错误，不能发布"
      description={
        <ul className="studio-fault-list">
          {own.slice(0, LIMIT).map(({ line, column, message, sentence, path }) => (
            <li key={`${line} ${column} ${message}`}>
              <button type="button" className="studio-fault" onClick={() => onSelect(path)}>
                {`${(data && placeTitle(data, path)) || '页面'}：${sentence}`}
              </button>
            </li>
          ))}
          {others.slice(0, LIMIT).map(({ file: other, line, column, message }) => (
            <li key={`${other} ${line} ${column} ${message}`}>
              {`页面「${titleIn(dataOf, other)}」会出错：${message}`}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function titleIn(dataOf: DataOf, file: string): string {
  const id = file.replace(/\.json$/, '');
  return String(dataOf(id)?.title ?? id);
}
