/**
 * A text without a sign that its ends repeat: `**v*` → `v`, as the boxes of family front-ends write it. Counted from
 * both ends, because `/x+$/` tries every run of signs again and takes the square of their number.
 */
export function trimSigns(text: string, sign: string): string {
  let start = 0;
  while (text[start] === sign) start += 1;
  return trimLastSigns(text.slice(start), sign);
}

/** As `trimSigns`, at the end only: `a/b,,` → `a/b`. */
export function trimLastSigns(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
