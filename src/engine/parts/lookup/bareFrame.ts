/**
 * As `ref` of antd's Select: antd repeats an attribute of its box (`aria-required`) on the frame around the box,
 * where it means nothing.
 */
export function bareFrame(select: { nativeElement: HTMLElement } | null): void {
  select?.nativeElement.removeAttribute('aria-required');
}
