import { Button } from 'antd';
import type { MouseEvent } from 'react';
import type { GrantRow } from './grants';
import type { Grant } from './useGrant';

interface GrantTitleProps {
  row: GrantRow;
  grant: Grant;
  onRules(row: GrantRow): void;
  onColumns(row: GrantRow): void;
}

/** A row's name with its code, what of it is ticked below, and why it stays as it is. */
export function GrantTitle({ row, grant, onRules, onColumns }: GrantTitleProps) {
  const { ticked, saved, refusal, give } = grant;
  const isOn = ticked.has(row.id);
  const buttons = row.children.filter(({ listId }) => listId === row.id);
  const missing = buttons.filter(({ id, fault }) => !ticked.has(id) && fault === null);
  const count = buttons.length - buttons.filter(({ id }) => !ticked.has(id)).length;
  const limits = row.rules > 0 ? ` ${row.rules} 条` : '（看全部）';
  const withheld = row.columns > 0 ? ` ${row.columns} 项` : '';
  return (
    <span className="grant-row">
      <span>{row.title}</span>
      {row.codes.length > 0 && <code>{row.codes.join()}</code>}
      {buttons.length > 0 && isOn && (
        <span className="grant-note">
          按钮 {count}/{buttons.length}
        </span>
      )}
      {isOn && missing.length > 0 && refusal === null && (
        <Button
          type="link"
          size="small"
          tabIndex={-1}
          aria-label={`全选按钮：${row.title}`}
          onClick={alone(() => give(missing))}
        >
          全选按钮
        </Button>
      )}
      {row.hasRules && isOn && (
        <Button
          type="link"
          size="small"
          disabled={!saved.has(row.id)}
          title={saved.has(row.id) ? undefined : '保存授权之后可以选'}
          aria-label={`数据规则${limits}：${row.title}`}
          onClick={alone(() => onRules(row))}
        >
          数据规则{limits}
        </Button>
      )}
      {row.hasFields && isOn && (
        <Button
          type="link"
          size="small"
          disabled={!saved.has(row.id)}
          title={saved.has(row.id) ? undefined : '保存授权之后可以选'}
          aria-label={`列权限${withheld}：${row.title}`}
          onClick={alone(() => onColumns(row))}
        >
          列权限{withheld}
        </Button>
      )}
      {row.fault !== null && <span className="grant-note">{row.fault}</span>}
    </span>
  );
}

/** Without the tick that a press on the row's name is. */
function alone(does: () => void) {
  return (event: MouseEvent) => {
    event.stopPropagation();
    does();
  };
}
