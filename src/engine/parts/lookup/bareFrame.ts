/**
 * As `ref` of antd's Select: what its box is told of (`aria-required`) it says on the frame around the box too, where that means
 * nothing.
 */
export function bareFrame(select: { nativeElement: HTMLElement } | null): void {
  select?.nativeElement.removeAttribute('aria-required');
}
