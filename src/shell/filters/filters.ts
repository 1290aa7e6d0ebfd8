import dayjs from 'dayjs';

/** Spec §9: the ellipsis filter's default length. */
const ELLIPSIS = 25;

/** Cuts a text that is longer, counting characters as people see them; null and undefined are empty. */
export function ellipsis(text: string | null | undefined, length = ELLIPSIS): string {
  const letters = [...(text ?? '')];
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : letters.join('');
}

/** Thousands separators (spec §9, number filter); what is no number is shown as it is. */
export function numberFormat(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '0';
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Spec §9, date filter: `YYYY-MM-DD HH:mm:ss` unless another pattern is given; what is no time is empty. */
export function dateFormat(
  value: string | number | null | undefined,
  pattern = 'YYYY-MM-DD HH:mm:ss',
): string {
  const time = value === null || value === undefined ? null : dayjs(value);
  return time?.isValid() ? time.format(pattern) : '';
}

/** Spec §5: an address is external when it begins with http:// (or https://) or with the name of a host in braces. */
export function isExternalLink(address: string): boolean {
  return /^(https?:\/\/|\{[^{}]+\})/.test(address);
}
