import type { RowsProps } from '../contract';
export function Calendar(_props: RowsProps) {
  return null;
}
