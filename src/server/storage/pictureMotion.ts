/** Whether a PNG, GIF or WebP moves, from its first part; what cannot be read does not. */
export function isAnimated(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (text.startsWith('GIF8')) return frames(text) > 1;
  // an animated PNG says so before its first picture
  if (text.startsWith('\x89PNG')) return /acTL/.test(text.slice(0, text.indexOf('IDAT')));
  if (text.startsWith('RIFF') && text.slice(12, 16) === 'VP8X') return ((content[20] ?? 0) & 0x02) !== 0;
  return false;
}

/** Each frame of a moving GIF begins with how long it stays. */
function frames(text: string): number {
  return text.split('\x21\xf9\x04').length - 1;
}
