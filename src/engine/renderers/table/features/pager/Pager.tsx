import { Button, Select } from 'antd';
import { roughly, thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table';
import { PAGE_SIZES } from '../../state/listState';
import './pager.css';

interface PagerProps {
  /** null: not known yet. */
  total: number | null;
  /** The total is a guess: there is no last page to go to, only a next one while `hasMore`. */
  isEstimated?: boolean;
  hasMore?: boolean;
  pageNo: number;
  pageSize: number;
  onTurn(pageNo: number): void;
  onResize(pageSize: number): void;
}

/** 共 N 条, the pages, and how many rows each has. antd's own knows no total that is a guess. */
export function Pager({ total, isEstimated = false, hasMore = false, ...props }: PagerProps) {
  const { pageNo, pageSize, onTurn, onResize } = props;
  const last = isEstimated ? pageNo + (hasMore ? 1 : 0) : Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const numbers = pageNumbers(Math.min(pageNo, last), last);
  return (
    <nav className="list-pager" aria-label={texts.pagination}>
      <span className="list-pager-total">{totalText(total, isEstimated)}</span>
      <span className="list-pager-pages">
        <Turn label={texts.previousPage} sign="‹" to={pageNo - 1} last={last} onTurn={onTurn} />
        {(isEstimated && hasMore ? [...numbers, null] : numbers).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing but their place
            <span key={`gap${index}`} className="list-pager-gap">
              …
            </span>
          ) : (
            <Button
              key={page}
              size="small"
              type={page === pageNo ? 'default' : 'text'}
              aria-current={page === pageNo ? 'page' : undefined}
              aria-label={texts.pageNumber(page)}
              onClick={() => page !== pageNo && onTurn(page)}
            >
              {page}
            </Button>
          ),
        )}
        <Turn label={texts.nextPage} sign="›" to={pageNo + 1} last={last} onTurn={onTurn} />
      </span>
      <Select
        size="small"
        aria-label={texts.pageSize}
        value={pageSize}
        onChange={onResize}
        options={PAGE_SIZES.map((size) => ({ value: size, label: texts.perPage(size) }))}
      />
    </nav>
  );
}

function totalText(total: number | null, isEstimated: boolean): string {
  if (total === null) return texts.totalPending;
  return isEstimated ? texts.aboutTotal(roughly(total)) : texts.total(thousands(total));
}

interface TurnProps {
  label: string;
  sign: string;
  to: number;
  last: number;
  onTurn(pageNo: number): void;
}

function Turn({ label, sign, to, last, onTurn }: TurnProps) {
  return (
    <Button
      size="small"
      type="text"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => onTurn(to)}
    >
      {sign}
    </Button>
  );
}

/** The numbers of a pager: first, last, and those around the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [current - 1, current, current + 1];
  const atEdge = current <= 3 ? [2, 3, 4] : current >= last - 2 ? [last - 3, last - 2, last - 1] : [];
  const wanted = [...new Set([1, last, ...near, ...atEdge])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((page, index) => {
    const step = page - (wanted[index - 1] ?? page - 1);
    // a gap of one page is that page
    return step === 1 ? [page] : step === 2 ? [page - 1, page] : [null, page];
  });
}
