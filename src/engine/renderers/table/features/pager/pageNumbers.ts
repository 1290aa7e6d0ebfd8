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
