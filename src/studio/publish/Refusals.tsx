import { Alert, Button } from 'antd';
import type { ScreenError } from '../../engine/index';
import type { SourceFile } from '../checker/protocol';
import { located } from '../diagnostics/diagnostic';
import { dataIn } from '../document/dataIn';
import type { Path } from '../document/edit';
import { placeTitle } from '../refactoring/placeTitle';
import type { Draft } from '../studioCalls';

const LIMIT = 50;

interface RefusalsProps {
  draft: Draft;
  /** All screens, as they are published. */
  sources: readonly SourceFile[];
  errors: readonly ScreenError[];
  onSelect(path: Path): void;
}

/** Why the draft cannot be published: errors of its own, each a link to its place, and those that it makes in other screens. */
export function Refusals({ draft, sources, errors, onSelect }: RefusalsProps) {
  const own = `${draft.id}.json`;
  const files = [...sources.filter(({ file }) => file !== own), { file: own, text: draft.text }];
  const dataOf = dataIn(files);
  const lines = errors.slice(0, LIMIT).flatMap((error) => {
    const id = error.file.replace(/\.json$/, '');
    const text = files.find(({ file }) => file === error.file)?.text ?? '';
    const screen = error.file === own ? [] : [`页面「${dataOf(id)?.title ?? id}」`];
    return located(text, [error], { id, dataOf }).map(({ path, sentence }) => {
      const place = [...screen, placeTitle(dataOf(id), path)].filter((part) => part !== '');
      return { path: error.file === own ? path : null, text: `${place.join(' › ') || '页面'}：${sentence}` };
    });
  });
  const unique = [...new Map(lines.map((line) => [line.text, line])).values()];
  return (
    <Alert
      type="error"
      message="有错误，不能发布"
      description={
        <ul className="studio-fault-list">
          {unique.map(({ path, text }) => (
            <li key={text}>
              {path === null ? (
                text
              ) : (
                <Button
                  type="link"
                  size="small"
                  danger
                  className="studio-fault"
                  onClick={() => onSelect(path)}
                >
                  {text}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
